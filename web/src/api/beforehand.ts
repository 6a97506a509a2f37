/** What a static host has ready for the time until the application has started: files of the site, worked out when it was written. */
export async function beforehand<Known>(file: string): Promise<Partial<Record<string, Known>>> {
  try {
    const answer = await fetch(new URL(file, document.baseURI));
    return answer.ok ? ((await answer.json()) as Record<string, Known>) : {};
  } catch {
    return {};
  }
}
