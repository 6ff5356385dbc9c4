import { below } from '@drystone/lib/url';
import { cardsMarkdown } from '../../components/cards/cards.markdown.ts';
import { categoryEntries } from '../../content/category-entries.ts';
import { copyRoute, hasCopy } from '../../content/copy-addresses.ts';
import type { Page } from '../../content/page.ts';
import { type Site, viewFor } from '../../content/site.ts';

/** A page as a Markdown file of its own; undefined for pages that are not written in Markdown. */
export function pageCopy(page: Page, site: Site): string | undefined {
  const { url, basePath } = site.config;
  const index = url + below(basePath, '/llms.txt');
  const head = [
    `# ${page.title}`,
    ...(page.description ? [`> ${page.description}`] : []),
    `Page: ${url}${page.route} · All pages: ${index}`,
  ];
  if (!hasCopy(page)) return undefined;
  const entries = page.kind === 'category' ? [entriesMarkdown(page.route, page, site)] : [];
  return joined([...head, page.body.markdown, ...entries]);
}

function entriesMarkdown(route: string, page: Page, site: Site): string {
  return cardsMarkdown(
    categoryEntries(route, viewFor(page, site)).map(({ title, href, description }) => ({
      title,
      href: site.config.url + copyRoute(href, site.config.basePath),
      content: description,
    })),
  );
}

function joined(blocks: readonly string[]): string {
  return `${blocks
    .map((block) => block.trim())
    .filter(Boolean)
    .join('\n\n')}\n`;
}
