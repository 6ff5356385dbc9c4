import { slug } from 'github-slugger';
import type { Problem } from '../../lib/problems.ts';
import { pageKey } from '../../lib/url.ts';
import { routeBelow } from './edition.ts';
import {
  type CategoryHead,
  categorySchema,
  type DocHead,
  docSchema,
  parseFrontMatter,
  type StandaloneHead,
  standaloneSchema,
} from './front-matter.ts';
import { docsFolder, type Source, type Sources, standaloneFolder } from './sources.ts';

/** A page before its body is compiled: enough to know every address and the page tree. */
export type PageHead =
  | {
      readonly kind: 'doc';
      readonly source: Source;
      readonly route: string;
      readonly head: DocHead;
    }
  | {
      readonly kind: 'category';
      readonly source: Source;
      readonly route: string;
      readonly head: CategoryHead;
    }
  | {
      readonly kind: 'standalone';
      readonly source: Source;
      readonly route: string;
      readonly head: StandaloneHead;
    };

export interface Heads {
  readonly pages: readonly PageHead[];
  /**
   * Addresses by source file, also of pages whose head is faulty, so that one mistake there is not
   * followed by a broken link from every page that leads to it.
   */
  readonly routeByFile: ReadonlyMap<string, string>;
}

/** Where the pages of an edition stand. */
interface Prefixes {
  readonly basePath: string;
  readonly localePrefix: string;
  readonly prefix: string;
}

/** Reads the heads of all pages. Pages with a faulty head are left out; what is wrong is in `problems`. */
export function readHeads(
  sources: Sources,
  problems: Problem[],
  { basePath, localePrefix, prefix }: Prefixes = { basePath: '/', localePrefix: '', prefix: '' },
): Heads {
  const pages: PageHead[] = [];
  const routeByFile = new Map<string, string>();
  for (const source of sources.docs) {
    const route = routeBelow(prefix, routeOf(source.file, docsFolder), basePath);
    const head = parseFrontMatter(source.text, source.file, docSchema, problems);
    routeByFile.set(source.file, route);
    if (head) pages.push({ kind: 'doc', source, head, route });
  }
  for (const source of sources.categories) {
    const head = parseFrontMatter(source.text, source.file, categorySchema, problems);
    const route = routeBelow(
      prefix,
      categoryRoute(head?.label ?? folderName(source.file)),
      basePath,
    );
    routeByFile.set(source.file, route);
    if (head) pages.push({ kind: 'category', source, head, route });
  }
  for (const source of sources.standalone) {
    const route = routeBelow(localePrefix, routeOf(source.file, standaloneFolder), basePath);
    const head = parseFrontMatter(source.text, source.file, standaloneSchema, problems);
    routeByFile.set(source.file, route);
    if (head) pages.push({ kind: 'standalone', source, head, route });
  }
  reportDuplicates(pages, problems);
  reportUnsafeNames([...sources.docs, ...sources.categories, ...sources.standalone], problems);
  reportEqualPositions(pages, problems);
  return { pages, routeByFile };
}

/** `content/docs/compute/overview.mdx` gives `/compute/overview`; an `index.mdx` stands for its folder. */
export function routeOf(file: string, root: string): string {
  const path = file.slice(root.length).replace(/\.mdx$/, '');
  return path.replace(/\/index$/, '') || '/';
}

/** The address of a generated category index: `/category/getting-started`. */
export function categoryRoute(label: string): string {
  return `/category/${slug(label)}`;
}

/** The folder that a category file describes: `content/docs/compute`. */
export function folderOf(file: string): string {
  return file.slice(0, file.lastIndexOf('/'));
}

function folderName(file: string): string {
  return folderOf(file).split('/').at(-1) ?? '';
}

/** One rule for every name: what is in an address as it is written, with any host and in any link. */
const safeName = /^[\p{L}\p{N}._-]+$/u;

function reportUnsafeNames(sources: readonly Source[], problems: Problem[]): void {
  for (const { file } of sources) {
    const unsafe = file.split('/').find((name) => !safeName.test(name));
    if (unsafe === undefined) continue;
    problems.push({
      file,
      problem: `The name "${unsafe}" makes an address that links cannot be sure to reach.`,
      suggestion: unsafe.replaceAll(/[^\p{L}\p{N}._]+/gu, '-').replaceAll(/^-|-(?=\.|$)/g, ''),
      remedy: 'Names have letters, digits, hyphens, underscores and dots.',
    });
  }
}

/** Neighbours of one position are in the order of their labels, which nobody has chosen. */
function reportEqualPositions(pages: readonly PageHead[], problems: Problem[]): void {
  const taken = new Map<string, string>();
  for (const page of pages) {
    const { file } = page.source;
    if (page.kind === 'standalone' || page.head.position === undefined) continue;
    const folder = page.kind === 'category' ? folderOf(folderOf(file)) : folderOf(file);
    const place = `${folder} ${page.head.position}`;
    const first = taken.get(place);
    if (first === undefined) {
      taken.set(place, file);
      continue;
    }
    problems.push({
      file,
      problem: `The position ${page.head.position} is already taken by ${first}.`,
      remedy: 'Give one of the two another position; 1.5 is between 1 and 2.',
    });
  }
}

function reportDuplicates(heads: readonly PageHead[], problems: Problem[]): void {
  const fileByKey = new Map<string, string>();
  for (const { route, source } of heads) {
    const first = fileByKey.get(pageKey(route));
    if (first === undefined) {
      fileByKey.set(pageKey(route), source.file);
      continue;
    }
    problems.push({
      file: source.file,
      problem: `The address ${route} is already taken by ${first}.`,
      remedy: 'Rename one of the two files, or change the label of the category.',
    });
  }
}
