import type { EntryText, LinkEntry } from '../../content/navbar-entry.ts';
import { useSay } from '../../dom/use-say.ts';
import { Icon } from '../icon/icon.tsx';
import { currentOf, type Place } from './active.ts';

interface NavbarLinkProps {
  entry: LinkEntry;
  place: Place;
  /** Where the link leads, when that is not what the entry says. */
  href?: string;
}

/** A link of the navbar. Those to other sites open in a new tab and say so. */
export function NavbarLink({ entry, place, href = entry.href }: NavbarLinkProps) {
  const say = useSay();
  const { label, html, attributes } = entry;
  return (
    <a href={href} aria-current={currentOf(entry, place) || undefined} {...attributes}>
      <Text label={label} html={html} />
      {attributes?.target === '_blank' && (
        <Icon name="external" label={say('(opens in new tab)')} />
      )}
    </a>
  );
}

export function Text({ label, html }: EntryText) {
  return html ? <span dangerouslySetInnerHTML={{ __html: html }} /> : label;
}
