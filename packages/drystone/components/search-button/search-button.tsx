import { useSay } from '../../dom/use-say.ts';
import { Icon } from '../icon/icon.tsx';

/** Opens the search dialog, which is loaded then (browser/boot.client.ts). Not there without script. */
export function SearchButton() {
  const say = useSay();
  return (
    <button
      type="button"
      className="search-button"
      aria-label={say('Search')}
      aria-haspopup="dialog"
      aria-keyshortcuts="Control+K Meta+K /"
      data-on-demand="search"
    >
      <Icon name="search" />
      <span>{say('Search')}</span>
      <kbd>/</kbd>
    </button>
  );
}
