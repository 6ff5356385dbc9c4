import { extname, posix } from 'node:path';
import type { Code, Root } from 'mdast';
import { partPath } from '../content/page-parts.ts';
import { visit } from '../content/visit.ts';
import { type Mistake, type PageContext, placeOf } from './page-context.ts';
import { snippetOf } from './snippet.ts';

/** Puts the code of files into the fences that name them: `file="examples/create.ts" region="create"`. */
export function remarkSnippets(context: PageContext) {
  return (tree: Root) => {
    visit(tree, 'code', (node) => {
      const line = node.position?.start.line;
      const mistakes = fillIn(node, context);
      context.found.mistakes.push(...mistakes.map((mistake) => ({ line, ...mistake })));
    });
  };
}

function fillIn(node: Code, context: PageContext): Omit<Mistake, 'line'>[] {
  // Without a language, Markdown takes the first word for it.
  if (node.lang?.startsWith('file=')) {
    node.meta = [node.lang, node.meta].filter(Boolean).join(' ');
    node.lang = null;
  }
  const { file, ...choice } = context.extensions.fences.metaOf(node).source;
  if (file === undefined) {
    if (Object.keys(choice).length === 0) return [];
    const problem = 'The code block names a part of a file, and no file.';
    return [{ problem, remedy: 'Write file="path" too.' }];
  }
  const path = partPath(file, placeOf(context, node.position?.start.line).file);
  node.lang ||= languageOf(path);
  const own = node.value.trim();
  const part = context.parts.get(path);
  if (own !== '') {
    const problem = `The code block shows ${path}, and has code of its own.`;
    return [{ problem, remedy: 'Leave it empty, or remove file="…".' }];
  }
  if (part?.kind !== 'text') {
    const { problem, suggestion, remedy } = part ?? { problem: `There is no file ${path}.` };
    return [{ problem, suggestion, remedy }];
  }
  const snippet = snippetOf(part.text, path, choice);
  if (snippet.kind === 'mistake') {
    const { problem, suggestion, remedy } = snippet;
    return [{ problem, suggestion, remedy }];
  }
  node.value = snippet.code;
  return [];
}

/** By the name of the file. Most endings are names of their languages. */
function languageOf(path: string): string {
  const name = posix.basename(path).toLowerCase();
  return byName[name] ?? byEnding[extname(name)] ?? extname(name).slice(1);
}

const byName: Readonly<Record<string, string>> = { dockerfile: 'docker', makefile: 'make' };

const byEnding: Readonly<Record<string, string>> = {
  '.h': 'c',
  '.hpp': 'cpp',
  '.mts': 'ts',
  '.cts': 'ts',
  '.mjs': 'js',
  '.cjs': 'js',
  '.conf': 'ini',
  '.cfg': 'ini',
};
