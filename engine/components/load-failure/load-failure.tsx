import { useEffect, useSyncExternalStore } from 'react';
import { loadFailurePart } from '../../dom/parts.ts';
import { say } from '../../words/say.ts';

interface LoadFailureProps {
  error: Error;
  onRetry: () => void;
}

/** A page that could not be fetched: what went wrong, and what the reader can do. */
export function LoadFailure({ error, onRetry }: LoadFailureProps) {
  const isOnline = useSyncExternalStore(subscribe, () => navigator.onLine);
  useEffect(() => {
    addEventListener('online', onRetry);
    return () => removeEventListener('online', onRetry);
  }, [onRetry]);
  return (
    <div className={loadFailurePart} role="alert">
      {isOnline ? (
        <p>{String(error)}</p>
      ) : (
        <p>
          {say(
            'You are offline. This page opens when the connection is back. Pages that you have opened stay readable.',
          )}
        </p>
      )}
      <button type="button" className="button" onClick={onRetry}>
        {say('Retry')}
      </button>
    </div>
  );
}

function subscribe(onChange: () => void): () => void {
  addEventListener('online', onChange);
  addEventListener('offline', onChange);
  return () => {
    removeEventListener('online', onChange);
    removeEventListener('offline', onChange);
  };
}
