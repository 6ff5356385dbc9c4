import type { Html } from './model.ts';

/** Lets each table of a description scroll sideways inside the page, as the site's own tables do. */
export function scrollTables(html: Html): Html {
  return html
    .replaceAll(
      '<table>',
      '<div class="table" tabindex="0" role="group" aria-label="Table"><table>',
    )
    .replaceAll('</table>', '</table></div>');
}
