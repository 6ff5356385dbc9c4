import { readFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import type { Code, Root } from 'mdast';
import remarkFrontmatter from 'remark-frontmatter';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import { unified } from 'unified';
import { visit } from 'unist-util-visit';
import { projectFolder } from '../../src/build/paths.build.ts';
import { listFiles } from '../../src/content/read-sources.build.ts';

/** A page as its author wrote it. */
export interface GuidePage {
  /** From the site folder: `content/docs/compute/overview.mdx`. */
  readonly file: string;
  readonly source: string;
  /** Read as plain Markdown: the tags of components are HTML, everything else stands where it stands. */
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
}

export const siteFolder = join(projectFolder, 'site');

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
    pages.map(async (path) => guidePage(relative(siteFolder, path), await readFile(path, 'utf8'))),
  );
}

export function guidePage(file: string, source: string): GuidePage {
  const markdown = unified().use(remarkParse).use(remarkFrontmatter).use(remarkGfm);
  return { file, source, tree: markdown.parse(source) };
}

/** `compute/overview` of `content/docs/compute/overview.mdx`. */
export function pageName(file: string): string {
  return file.replace(/^content\/(?:(?:docs|pages)\/)?/, '').replace(/\.mdx$/, '');
}

export function fencesOf({ file, tree }: GuidePage): Fence[] {
  const fences: Fence[] = [];
  visit(tree, 'code', ({ lang, meta, value, position }: Code) => {
    const title = meta?.match(/title="([^"]*)"/)?.[1];
    const before = fences.at(-1)?.code ?? '';
    const line = position?.start.line ?? 1;
    fences.push({ file, line, language: lang ?? '', title, code: value, before });
  });
  return fences;
}
