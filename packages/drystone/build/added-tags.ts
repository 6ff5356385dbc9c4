import { escapeHtml } from '@drystone/lib/text';
import { below } from '@drystone/lib/url';
import type { SiteConfig } from '../config/site-config.ts';

/** The elements that the owner of a site adds to the head of every page. Scripts wait until the page has been read. */
export function addedTags({ head, basePath }: Pick<SiteConfig, 'head' | 'basePath'>): string[] {
  return [
    ...head.meta.map((attributes) => element('meta', attributes)),
    ...head.links.map((attributes) => element('link', attributes)),
    ...head.scripts.map(({ src, integrity, attributes }) => {
      const isOwn = src.startsWith('/');
      const address = { src: isOwn ? below(basePath, src) : src };
      // A browser can hold a file of another origin against its hash only if the server shows it to this site.
      const hash = integrity && { integrity, ...(isOwn ? {} : { crossorigin: 'anonymous' }) };
      return `${element('script defer', { ...address, ...hash, ...attributes })}</script>`;
    }),
  ];
}

function element(name: string, attributes: Readonly<Record<string, string | undefined>>): string {
  const words = Object.entries(attributes).flatMap(([attribute, value]) =>
    value === undefined ? [] : [` ${attribute}="${escapeHtml(value)}"`],
  );
  return `<${name}${words.join('')}>`;
}
