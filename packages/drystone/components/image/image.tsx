import type { SiteImage } from '../../config/site-config.ts';

/** An image of the configuration. Both variants are in the HTML; styles show the one for the mode. */
export function Image({ image }: { image: SiteImage }) {
  const { src, srcDark } = image;
  return (
    <>
      <Variant image={image} src={src} mode={srcDark ? 'light' : undefined} />
      {srcDark && <Variant image={image} src={srcDark} mode="dark" />}
    </>
  );
}

interface VariantProps {
  image: SiteImage;
  src: string;
  /** The mode in which it shows; always when there is one image for both. */
  mode: 'light' | 'dark' | undefined;
}

function Variant({ image: { alt, width, height }, src, mode }: VariantProps) {
  // A low priority keeps React from asking for it before the text.
  return (
    <img src={src} alt={alt} width={width} height={height} data-mode={mode} fetchPriority="low" />
  );
}
