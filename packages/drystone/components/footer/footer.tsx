import type { SiteConfig } from '../../config/site-config.ts';
import { useSay } from '../../dom/use-say.ts';
import { Image } from '../image/image.tsx';
import { MdxLink } from '../mdx-link/mdx-link.tsx';

type FooterConfig = NonNullable<SiteConfig['footer']>;

/**
 * Links in columns or in one row, a logo, and the owner's copyright. Rendered once at build: the frame
 * carries it as HTML, and browsers load no code for it.
 */
export function FooterContent({ footer: { links, logo, copyright } }: { footer: FooterConfig }) {
  const say = useSay();
  return (
    <>
      {links.length > 0 && (
        <nav aria-label={say('Footer')}>
          {isColumns(links) ? <Columns columns={links} /> : <Row items={links as Item[]} />}
        </nav>
      )}
      {logo && (
        <p className="footer-logo">
          {logo.href ? (
            <MdxLink say={say} href={logo.href}>
              <Image image={logo} />
            </MdxLink>
          ) : (
            <Image image={logo} />
          )}
        </p>
      )}
      {copyright && (
        // Written by the site's owner in site.config.ts (FOOT-1).
        <p className="footer-copyright" dangerouslySetInnerHTML={{ __html: copyright }} />
      )}
    </>
  );
}

type Entry = FooterConfig['links'][number];
type Column = Extract<Entry, { items: unknown }>;
type Item = Exclude<Entry, Column>;

function isColumns(links: readonly Entry[]): links is readonly Column[] {
  return links.every((entry) => 'items' in entry);
}

function Columns({ columns }: { columns: readonly Column[] }) {
  return (
    <div className="footer-columns">
      {columns.map(({ title, items }, index) => (
        <div key={index}>
          {title && <p className="footer-title">{title}</p>}
          <ul>
            {items.map((item, itemIndex) => (
              <li key={itemIndex}>
                <FooterItem item={item} />
              </li>
            ))}
          </ul>
        </div>
      ))}
    </div>
  );
}

function Row({ items }: { items: readonly Item[] }) {
  return (
    <ul className="footer-row">
      {items.map((item, index) => (
        <li key={index}>
          {index > 0 && <span aria-hidden="true">·</span>}
          <FooterItem item={item} />
        </li>
      ))}
    </ul>
  );
}

function FooterItem({ item }: { item: Item }) {
  const say = useSay();
  if ('html' in item) return <div dangerouslySetInnerHTML={{ __html: item.html }} />;
  return (
    <MdxLink say={say} href={item.href}>
      {item.label}
    </MdxLink>
  );
}
