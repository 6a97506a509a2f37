/** Rows of a list, page by page, with a search: the latest answer counts, whatever order answers come in. */
import { sentence } from '../../tournament/submission.svelte';
import type { AdminSession } from './session.svelte';

const PAGE = 25;

export class Rows<Row> {
  rows: Row[] = $state.raw([]);
  total = $state(0);
  offset = $state(0);
  search = $state('');
  loaded = $state(false);
  problem = $state('');
  private asked = 0;

  constructor(
    private readonly session: AdminSession,
    private readonly path: string,
  ) {}

  get last(): number {
    return Math.min(this.offset + PAGE, this.total);
  }

  async load(): Promise<void> {
    const asked = ++this.asked;
    const query = new URLSearchParams({ search: this.search.trim(), offset: String(this.offset), most: String(PAGE) });
    try {
      const found = await this.session.read<{ total: number; rows: Row[] }>(`${this.path}?${query}`);
      if (asked !== this.asked) return;
      if (!found.rows.length && this.offset) return await this.turn(-1); // the last row of the last page was deleted
      ({ total: this.total, rows: this.rows } = found);
      this.problem = '';
      this.loaded = true;
    } catch (error) {
      if (asked === this.asked) this.problem = sentence(error);
    }
  }

  find(search: string): Promise<void> {
    this.search = search;
    this.offset = 0;
    return this.load();
  }

  turn(pages: number): Promise<void> {
    this.offset = Math.max(0, this.offset + pages * PAGE);
    return this.load();
  }
}
