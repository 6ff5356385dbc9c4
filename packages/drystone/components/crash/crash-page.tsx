import { useEffect } from 'react';
import { say } from '../../words/page-say.ts';
import { messageChain } from './message-chain.ts';

interface CrashPageProps {
  error: unknown;
  /** True when the frame has failed and the article is below. */
  isArticleThere?: boolean;
  onTryAgain: () => void;
}

/** A render error, in place of the page or above it (ERR-1 in docs/behaviours.md). */
export default function CrashPage({ error, isArticleThere = false, onTryAgain }: CrashPageProps) {
  useEffect(() => {
    const before = document.title;
    const title = say('Page Error');
    document.title = title;
    return () => {
      if (document.title === title) document.title = before;
    };
  }, []);
  const Title = isArticleThere ? 'h2' : 'h1';
  return (
    <div className="crash" role="alert">
      <Title>{say('This page crashed.')}</Title>
      {isArticleThere && (
        <p>{say('What went wrong is in the menus. The text below is complete.')}</p>
      )}
      <button type="button" className="button" onClick={onTryAgain}>
        {say('Try again')}
      </button>
      <p className="crash-message">{messageChain(error)}</p>
    </div>
  );
}
