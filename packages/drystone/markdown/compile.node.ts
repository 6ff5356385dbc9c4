import type { Handler } from 'mdast-util-to-hast';
import remarkRehype, { type Options } from 'remark-rehype';
import { unified } from 'unified';
import { VFile } from 'vfile';
import type { LinkTargets } from '../content/links.ts';
import { type CompiledBody, themeSheet } from '../content/page.ts';
import { noParts, type PageParts } from '../content/page-parts.ts';
import { bodyTree } from './body-tree.ts';
import { escapeHeadingIds } from './heading-ids.ts';
import { type Lookups, recordLookups } from './lookups.node.ts';
import { FeatureError, type MarkdownExtensions, noExtensions } from './markdown-extensions.ts';
import { type Findings, noFindings, type PageContext, placeOf } from './page-context.ts';
import { parseMarkdown } from './parse-markdown.ts';
import { remarkAdmonitions } from './remark-admonitions.ts';
import { remarkAuthorComponents } from './remark-author-components.ts';
import { remarkCodeBlocks } from './remark-code-blocks.node.ts';
import { remarkCopies } from './remark-copies.ts';
import { remarkFileTree } from './remark-file-tree.ts';
import { remarkHeadings } from './remark-headings.ts';
import { remarkHtmlMistakes } from './remark-html-mistakes.ts';
import { remarkInclude } from './remark-include.ts';
import { remarkLinks } from './remark-links.ts';
import { remarkSilentMistakes } from './remark-silent-mistakes.ts';
import { remarkSnippets } from './remark-snippets.ts';
import { remarkTerms } from './remark-terms.ts';
import { changedBy } from './remark-transforms.ts';
import { remarkUsedComponents } from './remark-used-components.ts';
import { syntaxMistake } from './syntax-mistake.ts';

/** The table of contents shows these levels (TOC-1 in docs/behaviours.md). */
const outlineLevels = { from: 2, to: 3 };

export interface CompiledPage {
  readonly body: CompiledBody;
  readonly found: Findings;
  /** The facts about the site that the page was compiled from. */
  readonly lookups: Lookups;
}

/**
 * Compiles the source of a page, MDX or Markdown by its name, front matter included.
 * `parts` are the files that it names (`readParts`). Never throws for what an author wrote: mistakes, syntax errors included, are in `found.mistakes`.
 * Throws FeatureError for what the code of a feature throws.
 */
export async function compilePage(
  source: string,
  file: string,
  targets: LinkTargets,
  parts: PageParts = noParts,
  extensions: MarkdownExtensions = noExtensions,
): Promise<CompiledPage> {
  const recorder = recordLookups(targets);
  const context: PageContext = {
    file,
    targets: recorder.targets,
    parts,
    extensions,
    partials: [],
    found: noFindings(),
  };
  const tree = await compileBody(source, context);
  nameFiles(context.found.mistakes, context);
  nameFiles(context.found.links, context);
  const outline = context.found.headings.filter(
    ({ level }) => level >= outlineLevels.from && level <= outlineLevels.to,
  );
  const { markdown, sections, hasHero, components } = context.found;
  const ofComponents = Object.keys(components).flatMap(
    (name) => targets.components?.get(name)?.sheets ?? [],
  );
  const sheets = [...[...context.found.sheets].map(themeSheet), ...new Set(ofComponents)];
  return {
    body: { tree, outline, markdown, sections, hasHero, sheets, components },
    found: context.found,
    lookups: recorder.lookups(),
  };
}

/** Components stay what they are; only what is in them becomes HTML. */
const jsx: Handler = (state, node) => ({ ...node, children: state.all(node) });
const code: Handler = (_state, node) => node;
const toElements: Options = {
  allowDangerousHtml: true,
  handlers: {
    mdxJsxFlowElement: jsx,
    mdxJsxTextElement: jsx,
    mdxFlowExpression: code,
    mdxTextExpression: code,
    mdxjsEsm: code,
  },
};

async function compileBody(source: string, context: PageContext): Promise<string> {
  const isMdx = context.file.endsWith('.mdx');
  const value = isMdx ? escapeHeadingIds(source) : source;
  try {
    const tree = parseMarkdown(value, isMdx ? 'mdx' : 'md');
    const processor = unified()
      .use([
        // Order matters: components are checked before the plugins that create some of their own.
        [remarkHtmlMistakes, context],
        [remarkSilentMistakes, context],
        [remarkInclude, context],
        [remarkSnippets, context],
        [remarkAuthorComponents, context],
        [remarkAdmonitions, context],
        [changedBy('describe'), context],
        [remarkHeadings, context],
        [changedBy('expand'), context],
        [remarkLinks, context],
        [remarkTerms, context],
        [changedBy('transform'), context],
        [remarkCopies, context],
        remarkFileTree,
        [changedBy('draw'), context],
        [remarkUsedComponents, context],
        [remarkCodeBlocks, context],
      ])
      .use(remarkRehype, toElements);
    const file = new VFile({ value, path: context.file });
    const elements = await processor.run(tree, file);
    return JSON.stringify(bodyTree(elements));
  } catch (error) {
    if (error instanceof FeatureError)
      throw new FeatureError(error.feature, error.cause, context.file);
    context.found.mistakes.push(syntaxMistake(error, source, context.extensions));
    return '[]';
  }
}

/** What was found in a partial gets its file, and the line there. */
function nameFiles<Found extends { readonly line: number | undefined; readonly file?: string }>(
  found: Found[],
  context: PageContext,
): void {
  for (const [index, one] of found.entries()) {
    const { origin, line } = placeOf(context, one.line);
    if (origin !== undefined) found[index] = { ...one, file: origin, line };
  }
}
