import { stringify } from 'yaml';
import type { ForeignSite } from './foreign-site.ts';
import type { Layout } from './lay-out.ts';
import { readHead } from './source-folder.node.ts';

/** A home page for a site whose home was a program: its title, and what there is. */
export function homePage(
  { title, description }: ForeignSite,
  { pages, categories }: Layout,
  texts: ReadonlyMap<string, string>,
): string {
  const isTop = (target: string, depth: number) => target.split('/').length === depth;
  const cards = [...pages.values(), ...categories]
    .filter(({ target }) => isTop(target, target.endsWith('/category.mdx') ? 4 : 3))
    .filter(({ position }) => position !== undefined)
    .sort((a, b) => (a.position ?? 0) - (b.position ?? 0));
  const written = cards.flatMap(({ target }) => {
    const { label, title: own, draft } = readHead(texts.get(target) ?? '', target).head;
    if (draft === true) return [];
    const words = String(label ?? own).replaceAll('"', '&quot;');
    return `<Card title="${words}" href="../${target.slice('content/'.length)}" />`;
  });
  const list = written.length === 0 ? [] : ['', '<Cards>', ...written, '</Cards>'];
  return `---\n${stringify({ title, description }, { lineWidth: 0 })}---\n\n${[description, ...list].join('\n')}\n`;
}
