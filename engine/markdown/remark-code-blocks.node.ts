import type { Code, Root, RootContent } from 'mdast';
import { count, nearest } from '../../lib/text.ts';
import { visit } from '../content/visit.ts';
import { parseCodeMeta } from './code-meta.ts';
import { codeLanguages, highlight } from './highlight.node.ts';
import { takeHighlightComments } from './highlight-comments.ts';
import type { Mistake, PageContext } from './page-context.ts';

const aliases: Readonly<Record<string, string>> = {
  sh: 'bash',
  shell: 'bash',
  py: 'python',
  typescript: 'ts',
  javascript: 'js',
  yml: 'yaml',
  dockerfile: 'docker',
  txt: 'text',
  session: 'console',
};

/** Every fenced block becomes a `<CodeBlock>` whose HTML is finished here. */
export function remarkCodeBlocks({ found }: PageContext) {
  return async (tree: Root) => {
    const tasks: Promise<void>[] = [];
    visit(tree, 'code', (node, index, parent) => {
      if (!parent || index === undefined) return;
      const language = languageOf(node);
      found.mistakes.push(...mistakesIn(node, language));
      const replace = async () => {
        parent.children[index] = await codeBlock(node, language ?? 'text');
      };
      tasks.push(replace());
    });
    await Promise.all(tasks);
  };
}

/** The language of a code block by its name here; undefined for one that is not highlighted. */
export function languageOf({ lang }: Pick<Code, 'lang'>): string | undefined {
  const written = (lang ?? '').toLowerCase();
  const language = aliases[written] ?? written;
  return codeLanguages.has(language) ? language : undefined;
}

function mistakesIn(node: Code, language: string | undefined): Mistake[] {
  return [
    ...(language === undefined ? [unknownLanguage(node)] : []),
    ...metaMistakes(node),
    ...rangeMistakes(node),
  ];
}

function unknownLanguage({ lang, position }: Code): Mistake {
  const written = (lang ?? '').toLowerCase();
  return {
    line: position?.start.line,
    problem:
      written === ''
        ? 'The code block has no language.'
        : `The code block names the language "${written}", which is not highlighted here.`,
    suggestion:
      written === '' ? undefined : nearest(written, [...codeLanguages, 'math', 'mermaid']),
    remedy:
      'Write one after the backticks, such as bash, json, python, ts or yaml; text for what is no code, console for a session in a shell.',
  };
}

function metaMistakes({ meta, position }: Code): Mistake[] {
  const { unknown } = parseCodeMeta(meta ?? '');
  if (unknown.length === 0) return [];
  return [
    {
      line: position?.start.line,
      problem: `The code block has "${unknown.join(' ')}" after its language, which means nothing.`,
      remedy:
        'Known: title="name", {1,4-6}, add={2}, remove={3}, showLineNumbers; file="path" with region="name" or lines="3-8".',
    },
  ];
}

/** Lines that are marked and that the block does not have. */
function rangeMistakes({ meta, value, position }: Code): Mistake[] {
  const lines = value.split('\n').length;
  return (meta?.match(/\{[\d,\s-]+\}/g) ?? []).flatMap((list) =>
    list
      .slice(1, -1)
      .split(',')
      .map((range) => range.trim())
      .filter((range) => {
        const [first = 0, last = first] = range.split('-').map(Number);
        return range !== '' && (first < 1 || last < first || last > lines);
      })
      .map((range) => ({
        line: position?.start.line,
        problem: `The code block marks {${range}}, and it has ${count(lines, 'line')}.`,
        remedy: 'Lines are counted from 1, the first of a range before the last: {1,4-6}.',
      })),
  );
}

async function codeBlock(node: Code, language: string): Promise<RootContent> {
  const meta = parseCodeMeta(node.meta ?? '');
  // Line numbers after the language count the lines as they are written.
  const marked =
    meta.highlighted.size > 0
      ? { code: node.value, highlighted: meta.highlighted }
      : takeHighlightComments(node.value);
  const attributes: Record<string, string | undefined> = {
    language,
    html: await highlight(marked.code, language, { ...meta, highlighted: marked.highlighted }),
    title: meta.title,
    firstLine: meta.firstLineNumber?.toString(),
  };
  return {
    type: 'mdxJsxFlowElement',
    name: 'CodeBlock',
    attributes: Object.entries(attributes).flatMap(([name, value]) =>
      value === undefined ? [] : [{ type: 'mdxJsxAttribute' as const, name, value }],
    ),
    children: [],
  } as RootContent;
}
