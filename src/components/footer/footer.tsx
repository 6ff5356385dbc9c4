import type { SiteConfig, SiteLink } from '../../config/site-config.ts';

type FooterConfig = NonNullable<SiteConfig['footer']>;

/** Links in columns or in one row, and the owner's copyright. */
export function Footer({ footer: { links, copyright } }: { footer: FooterConfig }) {
  return (
    <footer className="footer">
      {links.length > 0 && (
        <nav aria-label="Footer">
          {isColumns(links) ? <Columns columns={links} /> : <Row links={links} />}
        </nav>
      )}
      {copyright && (
        // Written by the site's owner in site.config.ts (specification, section 2).
        <p className="footer-copyright" dangerouslySetInnerHTML={{ __html: copyright }} />
      )}
    </footer>
  );
}

type Column = Exclude<FooterConfig['links'][number], SiteLink>;

function isColumns(links: FooterConfig['links']): links is Column[] {
  return links.every((entry) => 'items' in entry);
}

function Columns({ columns }: { columns: readonly Column[] }) {
  return (
    <div className="footer-columns">
      {columns.map(({ title, items }) => (
        <div key={title}>
          <p className="footer-title">{title}</p>
          <ul>
            {items.map(({ label, href }) => (
              <li key={href}>
                <a href={href}>{label}</a>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </div>
  );
}

function Row({ links }: { links: readonly SiteLink[] | FooterConfig['links'] }) {
  const row = links.filter((entry): entry is SiteLink => 'href' in entry);
  return (
    <ul className="footer-row">
      {row.map(({ label, href }, index) => (
        <li key={href}>
          {index > 0 && <span aria-hidden="true">·</span>}
          <a href={href}>{label}</a>
        </li>
      ))}
    </ul>
  );
}
