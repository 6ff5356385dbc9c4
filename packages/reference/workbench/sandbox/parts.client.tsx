import { Answer } from './answer.client.tsx';
import { ClockChoice, clockWords } from './clock.tsx';
import { answerWords, changeWords } from './event-words.ts';
import { LogPanel } from './log-panel.client.tsx';
import { answerProblems, sandboxRequest, waitOf } from './run.client.ts';
import { RunBar } from './run-bar.tsx';
import { startSession } from './start-session.client.ts';
import { LinkedStory } from './story.client.tsx';
import { UnderWay } from './under-way.tsx';
import { WorldPanel } from './world-panel.client.tsx';

/** What the workbench needs for a site with a sandbox. It is loaded with that sandbox, and on no other site. */
const sandboxParts = {
  startSession,
  sandboxRequest,
  answerProblems,
  waitOf,
  answerWords,
  changeWords,
  RunBar,
  Answer,
  ClockChoice,
  clockWords,
  UnderWay,
  WorldPanel,
  LogPanel,
  LinkedStory,
};

export default sandboxParts;

export type SandboxParts = typeof sandboxParts;
