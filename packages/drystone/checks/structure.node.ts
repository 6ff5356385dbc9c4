import type { Problem } from '@drystone/lib/problems';
import type { BuiltPage, Check } from '../content/check.ts';
import { find, findAll, isNotFoundPage } from './built-site.node.ts';

/** What every page needs for readers of all kinds, screen readers and search engines included. */
export const structureCheck: Check = {
  name: 'Every page has one h1, ordered headings, unique ids, a title and a description',
  run: ({ pages }) => ({ problems: pages.flatMap(problemsOf) }),
};

function problemsOf(page: BuiltPage): Problem[] {
  return [
    ...oneHeading(page),
    ...orderedHeadings(page),
    ...uniqueIds(page),
    ...required(page, 'title', 'a title'),
    ...required(page, 'main#main', 'a main element'),
    ...(isNotFoundPage(page)
      ? required(page, 'meta[name=robots][content=noindex]', 'noindex')
      : [
          ...required(page, 'meta[name=description]', 'a description'),
          ...required(page, 'link[rel=canonical]', 'a canonical address'),
        ]),
  ].map((problem) => ({ file: page.file, problem }));
}

function oneHeading(page: BuiltPage): string[] {
  const { length } = findAll(page, 'h1');
  return length === 1 ? [] : [`The page has ${length} h1 elements.`];
}

function orderedHeadings(page: BuiltPage): string[] {
  const levels = findAll(page, 'h1, h2, h3, h4, h5, h6').map(({ tagName }) => Number(tagName[1]));
  return levels.flatMap((level, index) => {
    const before = levels[index - 1] ?? 0;
    return level > before + 1
      ? [`A heading of level ${level} follows one of level ${before}.`]
      : [];
  });
}

function uniqueIds(page: BuiltPage): string[] {
  const ids = findAll(page, '[id]').map(({ properties }) => String(properties.id));
  const seen = new Set<string>();
  const repeated = new Set<string>();
  for (const id of ids) (seen.has(id) ? repeated : seen).add(id);
  return [...repeated].map((id) => `The id "${id}" appears more than once.`);
}

function required(page: BuiltPage, selector: string, what: string): string[] {
  return find(page, selector) ? [] : [`The page has no ${what.replace(/^an? /, '')}.`];
}
