import { Answer } from './answer.client.tsx';
import { answerWords } from './event-words.ts';
import { answerProblems, sandboxRequest } from './run.client.ts';
import { RunBar } from './run-bar.tsx';
import { SandboxPanel } from './sandbox-panel.client.tsx';
import { startSession } from './start-session.client.ts';
import { LinkedStory } from './story.client.tsx';

/** What the workbench needs for a site with a sandbox. It is loaded with that sandbox, and on no other site. */
export const sandboxParts = {
  startSession,
  sandboxRequest,
  answerProblems,
  answerWords,
  RunBar,
  Answer,
  SandboxPanel,
  LinkedStory,
};

export type SandboxParts = typeof sandboxParts;
