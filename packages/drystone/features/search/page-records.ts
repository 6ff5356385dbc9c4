import { hasCopy } from '../../content/copy-addresses.ts';
import type { Page } from '../../content/page.ts';
import type { PageSection } from '../../content/page-section.ts';
import { pathTo } from '../../content/page-tree.ts';
import type { SearchRecord } from '../../content/search-record.ts';
import type { SiteView } from '../../content/site.ts';
import { trailOf } from '../../content/trail.ts';

/** A record for the page, and one for each of its headings. */
export function pageRecords(page: Page, site: SiteView): SearchRecord[] {
  if (page.kind === 'not-found') return [];
  // A feature has records of its own for its other pages.
  if (page.kind === 'feature' && !hasCopy(page)) return [];
  const above = trailOf(page, site.edition.tree);
  const [intro, ...sections] = hasCopy(page) ? page.body.sections : [];
  return [
    {
      kind: page.kind === 'category' ? 'category' : 'page',
      title: page.title,
      trail: above,
      href: page.route,
      text: [page.description, intro?.text].filter(Boolean).join(' '),
      keywords: [labelOf(page, site), ...keywordsOf(page)].join(' '),
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
  const path = [...trailOf(page, site.edition.tree), labelOf(page, site)];
  const body = hasCopy(page) ? page.bodyVersion : '';
  const term = site.edition.glossary?.label;
  return [kind, route, title, description, path, keywordsOf(page), body, term];
}

/** What the sidebar calls a page. */
function labelOf({ route }: Page, { edition }: SiteView): string | undefined {
  return pathTo(edition.tree, route).at(-1)?.label;
}

function keywordsOf(page: Page): readonly string[] {
  return ('keywords' in page ? page.keywords : undefined) ?? [];
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
