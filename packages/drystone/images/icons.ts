import type { SiteConfig } from '../config/site-config.ts';

/** The icon of a site in one size, for home screens. */
export interface DrawnIcon {
  readonly path: string;
  readonly size: number;
  /** The device cuts its own shape out of it, so the tile fills the square and the sign keeps to the middle. */
  readonly isMaskable: boolean;
}

const drawn: readonly DrawnIcon[] = [
  // iOS asks for this name where no page links to another one, and cuts the corners itself.
  { path: '/apple-touch-icon.png', size: 180, isMaskable: true },
  { path: '/icon-192.png', size: 192, isMaskable: false },
  { path: '/icon-512.png', size: 512, isMaskable: false },
  { path: '/icon-maskable-512.png', size: 512, isMaskable: true },
];

/** What is drawn from the icon of a site: nothing when it is not an SVG of its own. */
export function iconsIn({ favicon }: SiteConfig): readonly DrawnIcon[] {
  return favicon?.startsWith('/') && favicon.endsWith('.svg') ? drawn : [];
}
