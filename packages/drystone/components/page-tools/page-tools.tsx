import { copyRoute, hasCopy } from '../../content/copy-addresses.ts';
import type { Page } from '../../content/page.ts';
import type { InterfaceSay } from '../../words/words.ts';

interface PageToolsProps {
  say: InterfaceSay;
  page: Page;
  basePath: string;
  /** Where the page is in another language than the words around it. */
  lang?: string | undefined;
}

/** What a reader can take along: the page as Markdown. Copying needs the script, the link does not. */
export function PageTools({ say, page, basePath, lang }: PageToolsProps) {
  if (!hasCopy(page)) return null;
  return (
    <p className="page-tools" lang={lang}>
      <button type="button" data-on-demand="copy-page">
        {say('Copy page as Markdown')}
      </button>
      <a href={copyRoute(page.route, basePath)}>{say('View as Markdown')}</a>
      {page.changed && (
        <span>
          {`${say('Last changed')} `}
          <time>{page.changed}</time>
        </span>
      )}
    </p>
  );
}
