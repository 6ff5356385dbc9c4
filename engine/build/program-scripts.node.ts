import { programFile } from '../../lib/paths.node.ts';

/** Where the scripts of a page begin: paths from the folder of the program. */
export const scripts = {
  /** The first script, and what it loads: the app, and what a reader asks for. */
  boot: programFile('engine/entries/boot.client.ts'),
  app: programFile('engine/entries/app.client.tsx'),
  onDemand: programFile('engine/entries/on-demand.client.ts'),
  /** Only on pages whose headings have moved. */
  movedHeadings: programFile('engine/browser/moved-headings.client.ts'),
} as const;

/** Where the two halves of the server begin, and a thread that has the second one alone. */
export const serverEntries = {
  rsc: programFile('engine/entries/rsc.tsx'),
  ssr: programFile('engine/entries/ssr.tsx'),
  htmlThread: programFile('engine/entries/html-thread.node.ts'),
} as const;

/** The service workers by the names of their files. */
export const workers = {
  offline: programFile('engine/offline/worker.client.ts'),
  removal: programFile('engine/offline/removal.client.ts'),
} as const;

/** A thread that compiles pages. */
export const compileWorker = programFile('engine/markdown/compile-worker.node.ts');

/** What the sandbox of a page loads when it starts. */
export const sandboxParts = programFile('workbench/sandbox/parts.client.tsx');
