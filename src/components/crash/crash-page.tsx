import { useEffect } from 'react';
import { messageChain } from './message-chain.ts';

interface CrashPageProps {
  error: unknown;
  onTryAgain: () => void;
}

/** A render error, in the words of the specification (section 2). */
export function CrashPage({ error, onTryAgain }: CrashPageProps) {
  useEffect(() => {
    const before = document.title;
    document.title = 'Page Error';
    return () => {
      if (document.title === 'Page Error') document.title = before;
    };
  }, []);
  return (
    <div className="crash" role="alert">
      <h1>This page crashed.</h1>
      <button type="button" className="button" onClick={onTryAgain}>
        Try again
      </button>
      <p className="crash-message">{messageChain(error)}</p>
    </div>
  );
}
