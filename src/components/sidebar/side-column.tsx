import { type ReactNode, useState } from 'react';
import { useIsReady } from '../app/use-is-ready.ts';
import { Icon } from '../icon/icon.tsx';

interface SideColumnProps {
  isHideable: boolean;
  children: ReactNode;
}

/** The column beside the page. Where the site allows it, the reader can fold it to a narrow rail. */
export function SideColumn({ isHideable, children }: SideColumnProps) {
  const [isHidden, setIsHidden] = useState(false);
  const isReady = useIsReady();
  const label = isHidden ? 'Expand sidebar' : 'Collapse sidebar';
  return (
    <aside className="frame-side" data-hidden={isHidden || undefined}>
      {children}
      {isHideable && isReady && (
        <button
          type="button"
          className="frame-side-button"
          title={label}
          aria-label={label}
          onClick={() => setIsHidden(!isHidden)}
        >
          <Icon name="chevron" />
        </button>
      )}
    </aside>
  );
}
