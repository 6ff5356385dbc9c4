import { copyRoute, hasCopy } from '../../content/copy-addresses.ts';
import type { Page } from '../../content/page.ts';

/** What a reader can take along: the page as Markdown. Copying needs the script, the link does not. */
export function PageTools({ page, basePath }: { page: Page; basePath: string }) {
  if (!hasCopy(page)) return null;
  return (
    <p className="page-tools">
      <button type="button" data-on-demand="copy-page">
        Copy page as Markdown
      </button>
      <a href={copyRoute(page.route, basePath)}>View as Markdown</a>
      {page.changed && (
        <span>
          Last changed <time>{page.changed}</time>
        </span>
      )}
    </p>
  );
}
