import type { Say } from '@drystone/lib/words';
import { States } from 'drystone/components/states/states';
import type { ReactNode } from 'react';

interface LiveAnswerProps {
  say: Say<'Run' | 'recorded from the sandbox'>;
  /** `201 Created`. */
  status: string;
  /** What the thing goes through, with blanks between. */
  states: string;
  children: ReactNode;
}

/** The lower half of a live call: the button, the states that the thing goes through, and the answer. */
export default function LiveAnswer({ say, status, states, children }: LiveAnswerProps) {
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
