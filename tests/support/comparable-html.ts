/**
 * The HTML of a page without that in which a build and the development server differ on purpose: names of files that change
 * with what they hold, styles as files that Vite follows, and scripts of the development server. It reads API documents when a page
 * names an operation (decision 22), so cards that link to an API do not count its operations.
 */
export function comparableHtml(html: string): string {
  return html
    .replace(/(?<=<head>)[\s\S]*?(?=\n<meta charset)/, '')
    .replace(/<style[^>]*>[\s\S]*?<\/style>\n?/g, '')
    .replace(/<link rel="stylesheet"[^>]*>\n?/g, '')
    .replace(/<script type="module"[^>]*><\/script>\n?/g, '')
    .replace(/<p class="card-count">[^<]*<\/p>/g, '')
    .replace(/"(buildId|siteData)":"[^"]*"/g, '"$1":""')
    .replace(/"styleSheets":\[[^\]]*\]/g, '"styleSheets":[]');
}
