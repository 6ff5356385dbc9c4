import type { LinkEntry } from '../../content/navbar-entry.ts';
import { storageSlot } from '../../dom/storage.ts';
import { useSay } from '../../dom/use-say.ts';
import { useIsReady } from '../hooks/use-is-ready.ts';
import type { Place } from './active.ts';
import { NavbarLink } from './navbar-link.tsx';

interface EditionLinkProps {
  entry: LinkEntry;
  place: Place;
}

/** The version of the docs that the reader chose last. */
const preferredVersion = storageSlot('docs.version');

/** A link whose target depends on the edition: another version or language, or the docs in the preferred version. */
export default function EditionLink({ entry, place }: EditionLinkProps) {
  const say = useSay();
  const isReady = useIsReady();
  const preferred = isReady ? asPreferred(entry, place) : entry;
  // What the address bar holds behind the path is known only in the browser.
  const href = entry.edition ? editionHref(entry, place, isReady) : preferred.href;
  const isUntranslated = entry.edition && place.untranslated?.includes(entry.edition);
  const label = isUntranslated ? `${preferred.label} (${say('not translated')})` : preferred.label;
  return <NavbarLink entry={{ ...preferred, label }} href={href} place={place} />;
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
