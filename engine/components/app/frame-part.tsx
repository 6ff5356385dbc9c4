import type { SiteConfig } from '../../config/site-config.ts';
import { AnnouncementContent } from '../announcement/announcement.tsx';
import { FooterContent } from '../footer/footer.tsx';
import { LogoContent } from '../navbar/logo.tsx';
import { SearchButton } from '../search-button/search-button.tsx';

/** A part of the frame that is the same on every page of a site. */
export type FramePart =
  | { readonly kind: 'logo'; readonly logo: SiteConfig['logo']; readonly title: string }
  | { readonly kind: 'search' }
  | { readonly kind: 'announcement'; readonly announcement: Configured<'announcement'> }
  | { readonly kind: 'footer'; readonly footer: Configured<'footer'> };

type Configured<Name extends keyof SiteConfig> = NonNullable<SiteConfig[Name]>;

/** Rendered once at build: the frame carries it as HTML, and browsers load no code for it. */
export function FramePartContent({ part }: { part: FramePart }) {
  switch (part.kind) {
    case 'logo':
      return <LogoContent logo={part.logo} title={part.title} />;
    case 'search':
      return <SearchButton />;
    case 'announcement':
      return <AnnouncementContent announcement={part.announcement} />;
    case 'footer':
      return <FooterContent footer={part.footer} />;
  }
}
