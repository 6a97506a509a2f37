/** Text for the clipboard. Browsers keep it to safe connections: in a club's network without TLS there is only the old way. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    const field = document.createElement('textarea');
    field.value = text;
    field.style.cssText = 'position: fixed; opacity: 0';
    // Inside a dialog everything else is inert.
    (document.querySelector('dialog[open]') ?? document.body).append(field);
    const focused = document.activeElement as HTMLElement | null;
    field.select();
    const done = document.execCommand('copy');
    field.remove();
    focused?.focus();
    return done;
  }
}
