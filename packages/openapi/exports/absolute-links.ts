/** Markdown with links that work outside of the site: `/compute/overview` becomes an address on the site's host. */
export function withAbsoluteLinks(markdown: string, siteUrl: string): string {
  return markdown.replaceAll('](/', `](${siteUrl}/`);
}

/** The same for an address alone. */
export function absoluteLink(address: string, siteUrl: string): string {
  return address.startsWith('/') ? `${siteUrl}${address}` : address;
}
