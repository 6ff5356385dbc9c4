import type { SiteData } from '../../content/site-data.ts';
import { Image } from '../image/image.tsx';

/** The site's logo and name, which lead home, or where the owner says. */
export function Logo({ site: { logo, title, home } }: { site: SiteData }) {
  return (
    <a className="logo" href={logo?.href ?? home}>
      {logo && <Image image={logo} />}
      <b>{title}</b>
    </a>
  );
}
