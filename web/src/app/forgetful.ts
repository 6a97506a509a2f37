/**
 * A browser that is told to keep nothing (all cookies blocked) throws at every look at `localStorage`. Pages remember many things there, none
 * of which is needed to play: for these visitors they are remembered until the page is closed.
 */
export class Forgetful {
  readonly #kept = new Map<string, string>();

  getItem(name: string): string | null {
    return this.#kept.get(name) ?? null;
  }
  setItem(name: string, value: string): void {
    this.#kept.set(name, String(value));
  }
  removeItem(name: string): void {
    this.#kept.delete(name);
  }
}

for (const name of ['localStorage', 'sessionStorage'] as const) {
  try {
    void window[name];
  } catch {
    Object.defineProperty(window, name, { value: new Forgetful() });
  }
}
