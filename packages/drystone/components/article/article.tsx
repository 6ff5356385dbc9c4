import { type ReactNode, useEffect } from 'react';
import { CrashBoundary } from '../crash/crash-boundary.tsx';

interface ArticleProps {
  /** When this changes, an article that crashed is tried again. */
  resetKey: unknown;
  children: ReactNode;
}

/** The body of a page as a React root: at build, and in a tab where React renders or hydrates it. */
export function Article({ resetKey, children }: ArticleProps) {
  return (
    <CrashBoundary resetKey={resetKey}>
      <Alive>{children}</Alive>
    </CrashBoundary>
  );
}

/** As `data-ready`, for the client components of a page. */
function Alive({ children }: { children: ReactNode }) {
  useEffect(() => {
    document.documentElement.dataset.alive = '';
  }, []);
  return children;
}
