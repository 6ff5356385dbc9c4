import { join, relative } from 'node:path';
import { readText } from '@drystone/lib/read-text.node';
import { parseMarkdown } from 'drystone/markdown/parse-markdown';
import { listFiles } from 'drystone/read/read-sources.node';
import type { Code, Nodes, Root } from 'mdast';
import { toString as textOf } from 'mdast-util-to-string';
import { visit } from 'unist-util-visit';
import { projectFolder } from '../project.node.ts';

/** A page as its author wrote it. */
export interface GuidePage {
  /** From the site folder: `content/docs/compute/overview.mdx`. */
  readonly file: string;
  readonly source: string;
  /** Read as plain Markdown: the tags of components are HTML, everything else is where it is. */
  readonly tree: Root;
}

/** A fenced block of a page. */
export interface Fence {
  readonly file: string;
  /** Of the opening fence. */
  readonly line: number;
  readonly language: string;
  readonly title: string | undefined;
  readonly code: string;
  /** The code of the block before it on the page; what an output belongs to. */
  readonly before: string;
  /** The paragraph directly before it begins with "Output": it is what the block before it prints. */
  readonly isOutput: boolean;
}

/** A block of code and what the page says that it prints. */
export interface PrintedOutput {
  readonly code: Fence;
  readonly output: Fence;
}

export const siteFolder = join(projectFolder, 'sites/fellmoor/site');

let guidePages: Promise<readonly GuidePage[]> | undefined;

/** All pages of the site; read once, because most checks look at them. */
export function readGuidePages(): Promise<readonly GuidePage[]> {
  guidePages ??= readPages();
  return guidePages;
}

async function readPages(): Promise<GuidePage[]> {
  const paths = await listFiles(join(siteFolder, 'content'));
  const pages = paths.filter((path) => path.endsWith('.mdx'));
  return Promise.all(
    pages.map(async (path) => guidePage(relative(siteFolder, path), await readText(path))),
  );
}

export function guidePage(file: string, source: string): GuidePage {
  return { file, source, tree: parseMarkdown(source, 'md') };
}

/** `compute/overview` of `content/docs/compute/overview.mdx`. */
export function pageName(file: string): string {
  return file.replace(/^content\/(?:(?:docs|pages)\/)?/, '').replace(/\.mdx$/, '');
}

export function fencesOf({ file, tree }: GuidePage): Fence[] {
  const fences: Fence[] = [];
  visit(tree, 'code', ({ lang, meta, value, position }: Code, index, parent) => {
    const title = meta?.match(/title="([^"]*)"/)?.[1];
    const before = fences.at(-1)?.code ?? '';
    const line = position?.start.line ?? 1;
    const isOutput = fences.length > 0 && announcesOutput(parent?.children[(index ?? 0) - 1]);
    fences.push({ file, line, language: lang ?? '', title, code: value, before, isOutput });
  });
  return fences;
}

/** "Output:", or "Output, " with what a reader has to know of it. */
function announcesOutput(node: Nodes | undefined): boolean {
  return node?.type === 'paragraph' && /^Output(, .+)?:$/s.test(textOf(node));
}

export function printedOutputsOf(page: GuidePage): PrintedOutput[] {
  const fences = fencesOf(page);
  return fences.flatMap((output, index) => {
    const code = fences[index - 1];
    return output.isOutput && code ? [{ code, output }] : [];
  });
}
