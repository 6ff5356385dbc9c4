import type { Problem } from '@drystone/lib/problems';
import { nearest } from '@drystone/lib/text';
import { decodedPath, fragmentId, pageKey, splitUrl } from '@drystone/lib/url';
import type { BuiltPage, BuiltSite, Check } from '../content/check.ts';
import { findAll, hasFragment, idsOf } from './built-site.node.ts';

/** Follows every link of the built pages, the fragments that name ids included. */
export const linksCheck: Check = {
  name: 'Every link inside the site leads to a page, a heading or a file',
  run(site) {
    const idsByPage = new Map(site.pages.map((page) => [pageKey(page.route), idsOf(page)]));
    const links = site.pages.flatMap((page) => hrefsOf(page).map((href) => ({ page, href })));
    return {
      problems: links.flatMap(({ page, href }) => brokenLink(page, href, idsByPage, site)),
      figures: [`${links.length} links on ${site.pages.length} pages`],
    };
  },
};

function hrefsOf(page: BuiltPage): string[] {
  const hrefs = findAll(page, 'a[href]').map(({ properties }) => String(properties.href));
  return [...new Set(hrefs)].filter((href) => href.startsWith('/') || href.startsWith('#'));
}

function brokenLink(
  page: BuiltPage,
  href: string,
  idsByPage: ReadonlyMap<string, ReadonlySet<string>>,
  site: BuiltSite,
): Problem[] {
  const { pathname, hash } = splitUrl(href);
  const target = pathname === '' ? page.route : decodedPath(pathname);
  const ids = idsByPage.get(pageKey(target));
  if (ids === undefined) {
    if (site.files.has(target)) return [];
    const close = nearest(target, [...idsByPage.keys()]);
    return [{ file: page.file, problem: `The link ${href} leads nowhere.`, suggestion: close }];
  }
  const id = fragmentId(hash) ?? hash;
  if (hasFragment(ids, id)) return [];
  return [
    {
      file: page.file,
      problem: `The link ${href} names a place that ${target} does not have.`,
      suggestion: nearest(id, ids),
    },
  ];
}
