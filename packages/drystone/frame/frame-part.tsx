import { AnnouncementContent } from '../components/announcement/announcement.tsx';
import { FooterContent } from '../components/footer/footer.tsx';
import { LogoContent } from '../components/navbar/logo.tsx';
import type { FramePart } from '../content/frame-part.ts';

/** Rendered once at build: the frame carries it as HTML, and browsers load no code for it. */
export function FramePartContent({ part }: { part: FramePart }) {
  switch (part.kind) {
    case 'logo':
      return <LogoContent logo={part.logo} title={part.title} />;
    case 'announcement':
      return <AnnouncementContent announcement={part.announcement} />;
    case 'footer':
      return <FooterContent footer={part.footer} />;
  }
}
