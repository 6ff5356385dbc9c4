import type { ReactNode } from 'react';

interface LiveCallProps {
  /** The name of a story of the sandbox. */
  story: string;
  children: ReactNode;
}

/**
 * A call that runs in the page: the request, a button, and the answer of the sandbox. What is in the HTML was recorded
 * at build, so it reads without a script; `live-call.client.ts` of the workbench plays the story again.
 */
export default function LiveCall({ story, children }: LiveCallProps) {
  return (
    <div className="live-call" data-story={story}>
      {children}
    </div>
  );
}
