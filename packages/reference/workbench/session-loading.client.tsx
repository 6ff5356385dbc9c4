import type { World } from '@drystone/sandbox/core/world';
import { loadFailurePart } from 'drystone/dom/parts';
import { type ReactNode, useEffect, useState, useSyncExternalStore } from 'react';
import { type LoadedSandbox, loadSandbox } from './load-sandbox.client.ts';
import { useSay } from './use-say.ts';

/** The sandbox of the tab, which is fetched when it is first wanted. */
export type Loading =
  | { readonly kind: 'loading' }
  | { readonly kind: 'failed'; readonly error: unknown; readonly retry: () => void }
  | { readonly kind: 'loaded'; readonly session: LoadedSandbox };

export function useSession(isWanted: boolean): Loading {
  const [loading, setLoading] = useState<Loading>({ kind: 'loading' });
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    if (!isWanted) return;
    setLoading({ kind: 'loading' });
    loadSandbox().then(
      (session) => setLoading({ kind: 'loaded', session }),
      (error: unknown) =>
        setLoading({ kind: 'failed', error, retry: () => setAttempt(attempt + 1) }),
    );
  }, [isWanted, attempt]);
  return loading;
}

/** The world as it is, once there is one. */
export function useWorld(session: Loading): World | undefined {
  const sandbox = session.kind === 'loaded' ? session.session.sandbox : undefined;
  return useSyncExternalStore(sandbox?.subscribe ?? subscribeToNothing, () => sandbox?.world());
}

const subscribeToNothing = () => () => {};

interface WhenLoadedProps {
  session: Loading;
  children: (session: LoadedSandbox) => ReactNode;
}

/** Shows what needs the sandbox once it is there, and what to do when it does not come. */
export function WhenLoaded({ session, children }: WhenLoadedProps): ReactNode {
  const say = useSay();
  switch (session.kind) {
    case 'loading':
      return <p role="status">{say('Loading the sandbox')}</p>;
    case 'failed':
      return (
        <div className={loadFailurePart} role="alert">
          <p>{String(session.error)}</p>
          <button type="button" className="button" onClick={session.retry}>
            {say('Retry')}
          </button>
        </div>
      );
    case 'loaded':
      return children(session.session);
  }
}
