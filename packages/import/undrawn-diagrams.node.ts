import { drawingOf } from 'drystone/features/diagrams/mermaid.node';
import type { Code } from 'mdast';
import { visit } from 'unist-util-visit';
import type { ParsedPage } from './parse-page.ts';

/** The diagrams of Mermaid that a build would refuse, by their source, with why. */
export async function undrawnDiagrams(
  pages: readonly ParsedPage[],
): Promise<ReadonlyMap<string, string>> {
  const diagrams = new Set<string>();
  for (const { tree } of pages) {
    visit(tree, 'code', ({ lang, value }: Code) => {
      if (lang === 'mermaid') diagrams.add(value);
    });
  }
  const drawn = [...diagrams].map(async (source): Promise<[string, string][]> => {
    const drawing = await drawingOf(source, 'drawing', { title: '', description: undefined });
    return drawing.kind === 'mistake' ? [[source, drawing.problem]] : [];
  });
  return new Map((await Promise.all(drawn)).flat());
}
