import type { SiteConfig } from '../config/site-config.ts';

/** A part of the frame that is the same on every page of a site. */
export type FramePart =
  | { readonly kind: 'logo'; readonly logo: SiteConfig['logo']; readonly title: string }
  | { readonly kind: 'announcement'; readonly announcement: Configured<'announcement'> }
  | { readonly kind: 'footer'; readonly footer: Configured<'footer'> };

type Configured<Name extends keyof SiteConfig> = NonNullable<SiteConfig[Name]>;
