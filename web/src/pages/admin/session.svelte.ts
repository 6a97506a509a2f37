/** The secret of the admin: kept until the tab is closed, and never longer. */
import { get, getFile, post, remove } from '../../api/client';

const KEPT = 'hanchan.admin';

export class AdminSession {
  private secret = $state(sessionStorage.getItem(KEPT) ?? '');

  get isOpen(): boolean {
    return this.secret !== '';
  }

  /** Refused if it is not the secret. */
  async enter(secret: string): Promise<void> {
    await get('/api/admin/blocks?most=1', secret);
    sessionStorage.setItem(KEPT, secret);
    this.secret = secret;
  }

  leave(): void {
    sessionStorage.removeItem(KEPT);
    this.secret = '';
  }

  read = <T>(path: string): Promise<T> => get<T>(`/api/admin${path}`, this.secret);
  send = <T>(path: string, body: unknown): Promise<T> => post<T>(`/api/admin${path}`, body, this.secret);
  remove = (path: string): Promise<unknown> => remove(`/api/admin${path}`, this.secret);
  file = (path: string): Promise<Blob> => getFile(`/api/admin${path}`, this.secret);
}
