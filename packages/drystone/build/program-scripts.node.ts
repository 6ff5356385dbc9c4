import { programFile } from '../paths.node.ts';

/** Where the scripts of a page begin: paths from the folder of the program. */
export const scripts = {
  /** The first script, and what it loads: the app, and what a reader asks for. */
  boot: programFile('entries/boot.client.ts'),
  app: programFile('entries/app.client.tsx'),
  onDemand: programFile('entries/on-demand.client.ts'),
  /** Only on pages whose headings have moved. */
  movedHeadings: programFile('browser/moved-headings.client.ts'),
} as const;

/** Where the two halves of the server begin, and a thread that has the second one alone. */
export const serverEntries = {
  rsc: programFile('entries/rsc.tsx'),
  ssr: programFile('entries/ssr.tsx'),
  htmlThread: programFile('entries/html-thread.node.ts'),
} as const;

/** A thread that compiles pages. */
export const compileWorker = programFile('markdown/compile-worker.node.ts');
