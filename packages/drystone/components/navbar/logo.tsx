import type { SiteConfig } from '../../config/site-config.ts';
import type { SiteData } from '../../content/site-data.ts';
import { logoPart } from '../../dom/parts.ts';
import { Image } from '../image/image.tsx';

/** The site's logo and name, which lead home, or where the owner says. */
export function Logo({ site: { home, logo } }: { site: SiteData }) {
  return <a className={logoPart} href={home} dangerouslySetInnerHTML={{ __html: logo }} />;
}

interface LogoContentProps {
  logo: SiteConfig['logo'];
  title: string;
}

export function LogoContent({ logo, title }: LogoContentProps) {
  return (
    <>
      {logo && <Image image={logo} />}
      <b>{title}</b>
    </>
  );
}
