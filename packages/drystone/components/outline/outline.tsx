import type { OutlineEntry } from '../../content/page.ts';
import { outlinePart } from '../../dom/parts.ts';
import type { InterfaceSay } from '../../words/words.ts';

/**
 * The table of contents: a disclosure above the text, and where the window is wide a column beside it that
 * is always open. outline.client.ts marks the heading that the reader is at.
 */
export function Outline({ say, outline }: { say: InterfaceSay; outline: readonly OutlineEntry[] }) {
  if (outline.length === 0) return null;
  return (
    <nav className={outlinePart} aria-label={say('On this page')}>
      <details>
        <summary>{say('On this page')}</summary>
        <OutlineList outline={outline} />
      </details>
    </nav>
  );
}

function OutlineList({ outline }: { outline: readonly OutlineEntry[] }) {
  return (
    <ul>
      {nest(outline).map(({ entry, children }) => (
        <li key={entry.id}>
          <a href={`#${entry.id}`}>{entry.text}</a>
          {children.length > 0 && <OutlineList outline={children} />}
        </li>
      ))}
    </ul>
  );
}

interface Nested {
  readonly entry: OutlineEntry;
  readonly children: OutlineEntry[];
}

/** Groups deeper headings under the one before them; a deep heading without a parent is at the top. */
function nest(outline: readonly OutlineEntry[]): Nested[] {
  const nested: Nested[] = [];
  for (const entry of outline) {
    const parent = nested.at(-1);
    if (parent && entry.level > parent.entry.level) parent.children.push(entry);
    else nested.push({ entry, children: [] });
  }
  return nested;
}
