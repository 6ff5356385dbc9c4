import type { ReactNode } from 'react';
import type { InterfaceSay } from '../../words/words.ts';
import { States } from '../states/states.tsx';

interface LiveCallProps {
  /** The name of a story of the sandbox. */
  story: string;
  children: ReactNode;
}

/**
 * A call that runs in the page: the request, a button, and the answer of the sandbox. What is in the HTML was recorded
 * at build, so it reads without a script; `live-call.client.ts` of the workbench plays the story again.
 */
export function LiveCall({ story, children }: LiveCallProps) {
  return (
    <div className="live-call" data-story={story}>
      {children}
    </div>
  );
}

interface LiveAnswerProps {
  say: InterfaceSay;
  /** `201 Created`. */
  status: string;
  /** What the thing goes through, with blanks between. */
  states: string;
  children: ReactNode;
}

/** The lower half: the button, the states that the thing goes through, and the answer. */
export function LiveAnswer({ say, status, states, children }: LiveAnswerProps) {
  return (
    <>
      <div className="live-call-bar">
        <button type="button" className="button" data-on-demand="live-call">
          {say('Run')}
        </button>
        <States states={states} />
      </div>
      <div className="live-call-answer" data-part="answer">
        <p>
          <b data-part="status">{status}</b>{' '}
          <small data-part="source">{say('recorded from the sandbox')}</small>
        </p>
        {children}
      </div>
    </>
  );
}
