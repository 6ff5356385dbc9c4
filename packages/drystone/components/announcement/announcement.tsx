import type { SiteConfig } from '../../config/site-config.ts';
import { useSay } from '../../dom/use-say.ts';
import { Icon } from '../icon/icon.tsx';

/**
 * A line above the navbar. Closed, it stays in the page and styles hide it, so that nothing flashes.
 * announcement.client.ts answers the button.
 */
export function Announcement({ html }: { html: string }) {
  const say = useSay();
  return (
    <section
      className="announcement"
      aria-label={say('Announcement')}
      dangerouslySetInnerHTML={{ __html: html }}
    />
  );
}

interface AnnouncementContentProps {
  announcement: NonNullable<SiteConfig['announcement']>;
}

export function AnnouncementContent({ announcement }: AnnouncementContentProps) {
  const say = useSay();
  const { content, isCloseable } = announcement;
  return (
    <>
      <div dangerouslySetInnerHTML={{ __html: content }} />
      {isCloseable && (
        <button type="button" aria-label={say('Close')} data-action="close-announcement">
          <Icon name="close" />
        </button>
      )}
    </>
  );
}
