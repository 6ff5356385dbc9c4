import { posix } from 'node:path';
import { decoded } from '@drystone/lib/decoded';
import { splitUrl } from '@drystone/lib/url';
import { convertBody } from './convert-body.node.ts';
import type { ForeignPage } from './foreign-site.ts';
import { headingIds } from './heading-ids.ts';
import type { LinkTarget, PageLinks } from './page-links.ts';
import { parsePage } from './parse-page.ts';
import { placeOf, type SiteWork } from './site-work.ts';

/** What the site says to each of its pages, and to the parts of one. */
export function siteLinks(work: SiteWork): (page: ForeignPage) => PageLinks {
  const { files, parts, addresses, undrawn, notes } = work;
  const idsOf = headingIds(work);
  return (page) => linksAt(page, page.file);

  /** `file` is the page, or a part of it. */
  function linksAt(page: ForeignPage, file: string): PageLinks {
    const target = withoutLanguage(placeOf(page, work)?.target ?? '');
    const to = (path: string) => {
      const written = posix.relative(posix.dirname(target), path);
      return written.startsWith('.') ? written : `./${written}`;
    };
    return {
      ids: file === page.file ? idsOf(page).ids : undefined,
      undrawn,
      note: (line, problem, remedy) => void notes.push({ file, line, problem, remedy }),
      picture: (url) => files.addressOf(url, file),
      part: (url) => {
        const found = files.fileOf(url, file);
        const text = found === undefined ? undefined : parts.get(found);
        if (found === undefined || text === undefined) return undefined;
        return convertBody(parsePage(text, page.format), linksAt(page, found)).text;
      },
      link: (url) => {
        const { pathname, search, hash } = splitUrl(url);
        if (pathname === '') return headingOf(page, hash, '') ?? { url: search };
        const asset = files.addressOf(url, file);
        if (asset !== undefined) return { url: asset };
        const found = inLanguage(pageAt(pathname, page, file, work), page.locale, work);
        const place = found && placeOf(found, work);
        if (found !== undefined && place !== undefined) {
          const path = to(withoutLanguage(place.target));
          return headingOf(found, hash, path) ?? { url: `${path}${search}` };
        }
        const absolute = posix.join(page.address, pathname);
        const category = addresses.category(pathname.startsWith('/') ? pathname : absolute);
        if (category !== undefined) return { url: to(category.target) };
        return { broken: `The link goes to ${url}, which is not a page of the site.` };
      },
    };

    /** `path` is empty for a heading of the page itself. Undefined for a link that names no heading. */
    function headingOf(found: ForeignPage, hash: string, path: string): LinkTarget | undefined {
      const id = decoded(hash.slice(1)) ?? hash.slice(1);
      if (id === '') return undefined;
      const shown = idsOf(found).idOf.get(id);
      if (shown !== undefined) return { url: `${path}#${shown}` };
      notes.push({
        file,
        problem: `A link names the heading #${id}, which ${found.file} does not have.`,
        remedy: path === '' ? 'Its words stay, without the link.' : 'It leads to the page now.',
      });
      return path === '' ? { broken: `The page has no heading #${id}.` } : { url: path };
    }
  }
}

/** Links are written as if there were one language. */
function withoutLanguage(target: string): string {
  return target.replace(/^content\/locales\/[^/]+/, 'content');
}

/** Readers of a translation stay in their language, where the page has one in it. */
function inLanguage(
  found: ForeignPage | undefined,
  locale: string | undefined,
  { pages }: SiteWork,
): ForeignPage | undefined {
  const isSame = (one: ForeignPage) => one.locale === locale && one.path === found?.path;
  return found && ([...pages.values()].find(isSame) ?? found);
}

/** The page that a path means: a source file, or an address as a browser reads it. */
function pageAt(
  path: string,
  page: ForeignPage,
  file: string,
  { site, pages, files, addresses }: SiteWork,
): ForeignPage | undefined {
  const withoutEnding = path.replace(/\/$|\.mdx?$/, '');
  const candidates = [path, `/${site.docs}/${path}`, `${withoutEnding}.md`, `${withoutEnding}.mdx`];
  for (const candidate of candidates) {
    const found = pages.get(files.fileOf(candidate, file) ?? '');
    if (found !== undefined) return found;
  }
  const language = `/${page.locale}/`;
  const inDefault = path.startsWith(language) ? path.slice(language.length - 1) : path;
  const folder = site.tool === 'Starlight' ? page.address : posix.dirname(page.address);
  return (
    addresses.page(path.startsWith('/') ? path : posix.join(folder, path)) ??
    addresses.page(posix.join(page.address, path)) ??
    addresses.page(inDefault)
  );
}
