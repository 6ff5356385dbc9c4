import { announcementScript } from '../browser/announcement.inline.ts';
import type { SiteConfig } from '../config/site-config.ts';
import { colorModeScript } from '../dom/color-mode.inline.ts';

/** The one inline script of a page: what has to be decided before the first paint. */
export function headScript({ colorMode, announcement }: SiteConfig): string {
  return colorModeScript(colorMode) + announcementScript(announcement);
}

/** Colours that the owner chose for the announcement, as a rule: a style attribute is against the policy. */
export function announcementStyles({ announcement }: SiteConfig): string {
  const { backgroundColor, textColor } = announcement ?? {};
  const declarations = [
    ...(backgroundColor ? [`background:${backgroundColor}`] : []),
    ...(textColor ? [`color:${textColor}`] : []),
  ];
  return declarations.length > 0
    ? `@layer components{.announcement{${declarations.join(';')}}}`
    : '';
}
