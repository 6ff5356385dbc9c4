import { storageSlot } from '../../browser/storage.ts';
import type { EntryText, LinkEntry } from '../../content/navbar-entry.ts';
import { useIsReady } from '../app/use-is-ready.ts';
import { Icon } from '../icon/icon.tsx';
import { currentOf, type Place } from './active.ts';

/** The version of the docs that the reader chose last. */
const preferredVersion = storageSlot('docs.version');

/** A link of the navbar. Those to other sites open in a new tab and say so. */
export function NavbarLink({ entry, place }: { entry: LinkEntry; place: Place }) {
  const isReady = useIsReady();
  const { href, label, html, attributes } = isReady ? asPreferred(entry, place) : entry;
  return (
    <a
      // What the address bar holds behind the path is known only in the browser.
      href={entry.edition ? editionHref(entry, place, isReady) : href}
      aria-current={currentOf(entry, place) || undefined}
      {...attributes}
    >
      <Text label={label} html={html} />
      {attributes?.target === '_blank' && <Icon name="external" label="(opens in new tab)" />}
    </a>
  );
}

export function Text({ label, html }: EntryText) {
  return html ? <span dangerouslySetInnerHTML={{ __html: html }} /> : label;
}

/** Outside the docs a link into them leads to the version that the reader prefers. */
function asPreferred(entry: LinkEntry, { isInDocs }: Place): LinkEntry {
  const { byVersion } = entry;
  if (!byVersion || isInDocs) return entry;
  return { ...entry, ...byVersion[preferredVersion.get() ?? ''] };
}

/** The same page in another edition, or where that begins; the query and the hash stay. */
function editionHref(
  { edition = '', href, query = '', active }: LinkEntry,
  { pathname, search, hash, editions }: Place,
  isReady: boolean,
): string {
  const path = active ? pathname : (editions?.[edition] ?? href);
  const own = isReady ? search : '';
  return path + own + (own ? query.replace('?', '&') : query) + (isReady ? hash : '');
}
