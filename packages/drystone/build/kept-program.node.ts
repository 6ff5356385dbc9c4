import { isAbsolute, join } from 'node:path';
import type { Plugin } from 'vite';
import { isVersioned } from '../paths.node.ts';
import { compiledFolder } from './compiled-folder.node.ts';
import { engineVersion } from './engine-version.node.ts';
import { loadProgram, type Program } from './load-program.node.ts';
import type { ProgramChoices } from './program-choices.ts';
import { withProgramFolder } from './program-folder.node.ts';

/** Compiled code of which a build makes use while it runs. */
export interface CompiledCode {
  readonly program: Promise<Program>;
  /** The script of a thread that compiles pages (packages/drystone/markdown/compile-worker.node.ts): most sites are too small for one. */
  readonly compileThread: () => Promise<string>;
}

export interface CodeChoices extends ProgramChoices {
  /** Use what an earlier build has compiled, and leave it for the next one. */
  readonly isKept: boolean;
}

/** Runs with compiled code, whose files are there until `run` has ended. */
export async function withCompiledCode<Result>(
  { isKept, ...choices }: CodeChoices,
  run: (code: CompiledCode) => Promise<Result>,
): Promise<Result> {
  if (isKept) return runAndAwait(keptCode(choices), run);
  return withProgramFolder((folder) => runAndAwait(newCode(folder, choices), run));
}

interface Compiling {
  readonly program: () => Promise<Program>;
  readonly thread: () => Promise<string>;
}

/** Whatever happens, nobody may write into a folder once it is to go. */
async function runAndAwait<Result>(
  compiling: Compiling,
  run: (code: CompiledCode) => Promise<Result>,
): Promise<Result> {
  const program = compiling.program();
  const ended = Promise.allSettled([program]);
  let thread: Promise<string> | undefined;
  const compileThread = () => {
    thread ??= compiling.thread();
    return thread;
  };
  try {
    return await run({ program, compileThread });
  } finally {
    await Promise.allSettled([ended, thread]);
  }
}

/** The compiler is loaded only where it is used: it is most of the time that a start takes. */
const compiler = () => import('./program.node.ts');

function keptCode(choices: ProgramChoices): Compiling {
  const version = engineVersion();
  return {
    async program() {
      const made = JSON.stringify(['program', version, choices]);
      const folder = await compiledFolder(made, async (folder) => {
        const sources = new Set<string>();
        await (await compiler()).compileProgram(folder, 'warn', choices, [sourcesInto(sources)]);
        return [...sources].sort();
      });
      return loadProgram(folder, choices.basePath);
    },
    async thread() {
      const { modules } = choices;
      const made = JSON.stringify(['thread', version, modules.markdown]);
      const folder = await compiledFolder(made, async (folder) => {
        const sources = new Set<string>();
        await (await compiler()).compileThread(folder, modules, [sourcesInto(sources)]);
        return [...sources].sort();
      });
      return threadIn(folder);
    },
  };
}

function newCode(folder: string, choices: ProgramChoices): Compiling {
  return {
    async program() {
      return (await compiler()).buildProgram(join(folder, 'program'), 'warn', choices);
    },
    async thread() {
      const threadFolder = join(folder, 'thread');
      await (await compiler()).compileThread(threadFolder, choices.modules);
      return threadIn(threadFolder);
    },
  };
}

function threadIn(folder: string): string {
  return join(folder, 'thread.mjs');
}

/** Notes the files that a program is made of and that the version of the engine does not know: those of sites. */
function sourcesInto(sources: Set<string>): Plugin {
  return {
    name: 'program-sources',
    generateBundle() {
      for (const id of this.getModuleIds()) {
        const path = id.split('?')[0] ?? '';
        if (isAbsolute(path) && !isVersioned(path)) sources.add(path);
      }
    },
  };
}
