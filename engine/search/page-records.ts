import type { Page } from '../content/page.ts';
import type { PageSection } from '../content/page-section.ts';
import { pathTo } from '../content/page-tree.ts';
import type { SearchRecord } from '../content/search-record.ts';
import type { SiteView } from '../content/site.ts';

/** A record for the page, and one for each of its headings. */
export function pageRecords(page: Page, site: SiteView): SearchRecord[] {
  if (page.kind === 'not-found' || page.kind === 'feature') return [];
  const path = pathTo(site.edition.tree, page.route).map(({ label }) => label);
  const above = path.slice(0, -1);
  const [intro, ...sections] = 'body' in page ? page.body.sections : [];
  return [
    {
      kind: page.kind === 'category' ? 'category' : 'page',
      title: page.title,
      trail: above,
      href: page.route,
      text: [page.description, intro?.text].filter(Boolean).join(' '),
      keywords: [path.at(-1), ...(page.kind === 'doc' ? page.keywords : [])].join(' '),
      code: intro?.code ?? '',
      names: intro ? namesIn(intro) : '',
    },
    ...termRecords(
      { route: page.route, trail: [...above, page.title], group: site.edition.glossary?.label },
      intro ? [intro, ...sections] : [],
    ),
    ...sections.map(
      ({ id, headings, text, code, ...section }): SearchRecord => ({
        kind: 'section',
        title: headings.at(-1) ?? '',
        trail: [...above, page.title, ...headings.slice(0, -1)],
        href: `${page.route}#${id}`,
        text,
        keywords: '',
        code,
        names: namesIn(section),
      }),
    ),
  ];
}

/** All that the records of a page are made from. */
export function recordSources(page: Page, site: SiteView): unknown {
  const { kind, route, title, description } = page;
  const path = pathTo(site.edition.tree, route).map(({ label }) => label);
  const keywords = page.kind === 'doc' ? page.keywords : [];
  const body = 'body' in page ? page.bodyVersion : '';
  return [kind, route, title, description, path, keywords, body, site.edition.glossary?.label];
}

/** A word that the page explains leads to where it does. */
function termRecords(
  { route, trail, group }: { route: string; trail: readonly string[]; group: string | undefined },
  sections: readonly PageSection[],
): SearchRecord[] {
  return sections.flatMap(({ id, headings, terms }) =>
    terms.map(({ word, meaning }) => ({
      kind: 'term' as const,
      title: capitalized(word),
      trail: [...trail, ...headings],
      href: id === '' ? route : `${route}#${id}`,
      text: meaning,
      keywords: '',
      code: '',
      names: '',
      group,
    })),
  );
}

/** What a section is about counts three times: it explains what others only mention. */
function namesIn({ names }: Pick<PageSection, 'names'>): string {
  return names.flatMap(({ name, isSubject }) => Array(isSubject ? 3 : 1).fill(name)).join(' ');
}

/** Terms are in the middle of sentences, or at their beginning. */
function capitalized(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}
