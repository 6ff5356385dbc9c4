import { closeAnnouncement } from '../../browser/announcement.ts';
import type { SiteConfig } from '../../config/site-config.ts';
import { Icon } from '../icon/icon.tsx';

interface AnnouncementProps {
  announcement: NonNullable<SiteConfig['announcement']>;
}

/** A line above the navbar. Closed, it stays in the page and styles hide it, so that nothing flashes. */
export function Announcement({ announcement: { content, isCloseable } }: AnnouncementProps) {
  return (
    <section className="announcement" aria-label="Announcement">
      <div dangerouslySetInnerHTML={{ __html: content }} />
      {isCloseable && (
        <button type="button" aria-label="Close" onClick={closeAnnouncement}>
          <Icon name="close" />
        </button>
      )}
    </section>
  );
}
