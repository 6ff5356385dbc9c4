/** A release of the engine, and what it asks of the owners of sites, in Markdown. */
export interface UpgradeNote {
  readonly version: string;
  readonly text: string;
}

/** The notes of a page that has each below a heading such as `### To 0.2.0`, in the order of the page. */
export function upgradeNotes(page: string): UpgradeNote[] {
  const [, ...parts] = page.split(/^### To (?=\d)/m);
  return parts.map((part) => {
    const [version = '', ...lines] = (part.split(/^#{1,3} /m)[0] ?? '').split('\n');
    return { version: version.trim(), text: lines.join('\n').trim() };
  });
}
