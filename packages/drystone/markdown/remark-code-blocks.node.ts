import { nearest } from '@drystone/lib/text';
import type { Code, Root, RootContent } from 'mdast';
import { visit } from '../content/visit.ts';
import { flowElement } from './attributes-of.ts';
import type { FenceReader } from './fence/fence-reader.ts';
import { codeLanguages, highlight } from './highlight.node.ts';
import type { MarkdownExtensions } from './markdown-extensions.ts';
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
export function remarkCodeBlocks({ extensions, found }: PageContext) {
  return async (tree: Root) => {
    const tasks: Promise<void>[] = [];
    visit(tree, 'code', (node, index, parent) => {
      if (!parent || index === undefined) return;
      const language = languageOf(node);
      found.mistakes.push(...mistakesIn(node, language, extensions));
      const replace = async () => {
        parent.children[index] = await codeBlock(node, language ?? 'text', extensions.fences);
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

function mistakesIn(
  node: Code,
  language: string | undefined,
  { fences, languages }: MarkdownExtensions,
): Mistake[] {
  const line = node.position?.start.line;
  return [
    ...(language === undefined ? [unknownLanguage(node, languages)] : []),
    ...unknownOptions(node, fences),
    ...fences.codeOf(node).errors.map((error) => ({ line, ...error })),
  ];
}

function unknownLanguage({ lang, position }: Code, drawn: readonly string[]): Mistake {
  const written = (lang ?? '').toLowerCase();
  return {
    line: position?.start.line,
    problem:
      written === ''
        ? 'The code block has no language.'
        : `The code block names the language "${written}", which is not highlighted here.`,
    suggestion: written === '' ? undefined : nearest(written, [...codeLanguages, ...drawn]),
    remedy:
      'Write one after the backticks, such as bash, json, python, ts or yaml; text for what is no code, console for a session in a shell.',
  };
}

function unknownOptions(node: Code, { options, metaOf }: FenceReader): Mistake[] {
  const { unknown } = metaOf(node);
  if (unknown.length === 0) return [];
  const known = options.map(({ usage }) => usage).join(', ');
  return [
    {
      line: node.position?.start.line,
      problem: `The code block has "${unknown.join(' ')}" after its language, which means nothing.`,
      remedy: `Known: ${known}.`,
    },
  ];
}

async function codeBlock(
  node: Code,
  language: string,
  { codeOf }: FenceReader,
): Promise<RootContent> {
  const fence = codeOf(node);
  const html = await highlight(fence.code, language, fence);
  return flowElement('CodeBlock', { language, html, ...fence.attributes });
}
