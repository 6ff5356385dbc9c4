import { copyRoute, hasCopy } from '../../content/copy-addresses.ts';
import type { Page } from '../../content/page.ts';
import type { Site } from '../../content/site.ts';
import type { InterfaceSay } from '../../words/words.ts';

interface PageToolsProps {
  say: InterfaceSay;
  page: Page;
  site: Pick<Site, 'hasCopies' | 'config'>;
  /** Where the page is in another language than the words around it. */
  lang?: string | undefined;
}

/** What a reader can take along: the page as Markdown. Copying needs the script, the link does not. */
export function PageTools({ say, page, site, lang }: PageToolsProps) {
  if (!site.hasCopies || !hasCopy(page)) return null;
  return (
    <p className="page-tools" lang={lang}>
      <button type="button" data-on-demand="copy-page">
        {say('Copy page as Markdown')}
      </button>
      <a href={copyRoute(page.route, site.config.basePath)}>{say('View as Markdown')}</a>
      {page.changed && (
        <span>
          {`${say('Last changed')} `}
          <time>{page.changed}</time>
        </span>
      )}
    </p>
  );
}
