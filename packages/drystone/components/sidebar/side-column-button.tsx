import { type MouseEvent, useState } from 'react';
import { useSay } from '../../dom/use-say.ts';
import { useIsReady } from '../hooks/use-is-ready.ts';
import { Icon } from '../icon/icon.tsx';

/** Folds the column beside the page to a narrow rail, and back. */
export default function SideColumnButton() {
  const say = useSay();
  const [isHidden, setIsHidden] = useState(false);
  const isReady = useIsReady();
  if (!isReady) return null;
  const label = say(isHidden ? 'Expand sidebar' : 'Collapse sidebar');
  function toggle({ currentTarget }: MouseEvent): void {
    setIsHidden(!isHidden);
    // The column itself is static: this attribute is all that changes on it.
    currentTarget.closest('aside')?.toggleAttribute('data-hidden', !isHidden);
  }
  return (
    <button
      type="button"
      className="frame-side-button"
      title={label}
      aria-label={label}
      onClick={toggle}
    >
      <Icon name="chevron" />
    </button>
  );
}
