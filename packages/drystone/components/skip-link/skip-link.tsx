import { useSay } from '../../dom/use-say.ts';

export const mainId = 'main';
/** Focus is put here after a navigation, so that the next Tab reaches the skip link. */
export const topId = 'top';

/** The first stop of the Tab key: a plain link, which skip-link.client.ts answers without changing the address. */
export function SkipLink() {
  const say = useSay();
  return (
    <div id={topId} className="skip-link" tabIndex={-1}>
      <a href={`#${mainId}`}>{say('Skip to main content')}</a>
    </div>
  );
}
