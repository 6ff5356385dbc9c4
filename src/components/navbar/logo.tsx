import type { SiteImage } from '../../config/site-config.ts';
import type { SiteData } from '../../content/site-data.ts';

/** The site's name, which leads home. Both images are in the HTML; styles show the one for the mode. */
export function Logo({ site: { logo, title } }: { site: SiteData }) {
  return (
    <a className="logo" href="/">
      {logo && <LogoImage logo={logo} src={logo.src} mode={logo.srcDark ? 'light' : undefined} />}
      {logo?.srcDark && <LogoImage logo={logo} src={logo.srcDark} mode="dark" />}
      <b>{title}</b>
    </a>
  );
}

interface LogoImageProps {
  logo: SiteImage;
  src: string;
  /** The mode in which it shows; always when there is one image for both. */
  mode: 'light' | 'dark' | undefined;
}

function LogoImage({ logo: { alt, width, height }, src, mode }: LogoImageProps) {
  // A low priority keeps React from asking for it before the text.
  return (
    <img src={src} alt={alt} width={width} height={height} data-mode={mode} fetchPriority="low" />
  );
}
