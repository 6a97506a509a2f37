/** What the browser keeps of this person, by name. Where it keeps nothing (it refuses, or is full), it lasts as long as the page. */
const memory = new Map<string, string>();

export function kept(name: string): string | null {
  const newer = memory.get(name);
  if (newer !== undefined) return newer;
  try {
    return localStorage.getItem(name);
  } catch {
    return null;
  }
}

/** Whether it will be there the next time. */
export function keep(name: string, text: string): boolean {
  try {
    localStorage.setItem(name, text);
    memory.delete(name);
    return true;
  } catch {
    memory.set(name, text);
    return false;
  }
}

export function drop(name: string): void {
  memory.delete(name);
  try {
    localStorage.removeItem(name);
  } catch {
    // Then there is nothing.
  }
}

/** What was kept as JSON; undefined if there is none, or somebody wrote something else there. */
export function keptData<T>(name: string): Partial<T> | undefined {
  try {
    const found: unknown = JSON.parse(kept(name) ?? 'null');
    return typeof found === 'object' && found !== null ? found : undefined;
  } catch {
    return undefined;
  }
}

/** A list that was kept; empty if there is none. */
export function keptList<T>(name: string): T[] {
  const found = keptData<unknown>(name);
  return Array.isArray(found) ? found : [];
}

/** Tells of what another tab keeps under a name, so that two tabs do not undo each other's work. */
export const watchKept = (name: string, changed: () => void): void =>
  addEventListener('storage', (event) => {
    if (event.key === name) changed();
  });
