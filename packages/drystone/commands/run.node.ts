import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { isAuthorError } from '@drystone/lib/problems';
import { WriteError } from '@drystone/lib/write-error.node';
import { OutputError } from '../build/output-folder.node.ts';
import { tuneProcess } from '../build/tune-process.node.ts';
import type { Check } from '../content/check.ts';
import { commandHelp } from './commands.ts';
import { FolderError } from './empty-folder.node.ts';
import { type FilesOfPackage, newSite } from './new-site.node.ts';
import { readWords, UsageError, type Words } from './read-words.node.ts';
import { readPort, serveCommand } from './serve-command.node.ts';

/** What differs between the places where the program is started. */
export interface Surroundings {
  /** The program as a package, for sites that begin with it. */
  readonly filesOfPackage?: FilesOfPackage;
  /** Rules that a site folder has beside those of the engine. */
  readonly checksOf?: (siteFolder: string) => readonly Check[];
}

/** Runs `drystone` with what was typed after its name. What is wrong is printed, and sets the exit code. */
export async function runDrystone(
  words: readonly string[],
  surroundings: Surroundings,
): Promise<void> {
  try {
    await run(readWords(words), surroundings);
  } catch (error) {
    // A mistake of whoever types or writes needs no stack.
    const isPlain =
      isAuthorError(error) ||
      [UsageError, FolderError, OutputError, WriteError].some((kind) => error instanceof kind);
    console.error(isPlain ? (error as Error).message : error);
    process.exitCode = 1;
  }
}

async function run(words: Words, { filesOfPackage, checksOf }: Surroundings): Promise<void> {
  if (words.kind === 'help') return console.log(words.text);
  const { name, values, operands } = words;
  const [first = ''] = operands;
  const text = (option: string) => {
    const value = values[option];
    return typeof value === 'string' ? value : undefined;
  };
  const site = resolve(text('site') ?? usualSite());
  const dir = resolve(text('dir') ?? 'dist');
  const port = () => readPort(text('port') ?? '3000', commandHelp(name));
  switch (name) {
    case 'new':
      if (filesOfPackage === undefined)
        throw new Error('There is no package to begin a site with.');
      return newSite(first, values.api === true, filesOfPackage);
    // The compiler is loaded only where it is used: it is most of the time that a start takes.
    case 'dev': {
      const { startDevServer } = await import('../dev/dev-server.node.ts');
      return startDevServer(site, port());
    }
    case 'build': {
      tuneProcess();
      const { buildCommand } = await import('../build/build-command.node.ts');
      return buildCommand(site, resolve(text('out') ?? 'dist'), {
        force: values.force === true,
        compress: values.compress === true,
        'no-cache': values['no-cache'] === true,
      });
    }
    case 'upgrade': {
      const { upgradeSite } = await import('./upgrade/upgrade-site.node.ts');
      return upgradeSite(site);
    }
    case 'serve':
      return serveCommand(dir, port());
    case 'check': {
      const { checkCommand } = await import('./check-command.node.ts');
      const isNamed = text('site') !== undefined || text('dir') === undefined;
      return isNamed ? checkCommand(site, dir, checksOf?.(site)) : checkCommand(undefined, dir);
    }
  }
}

/** The folder that a command works on when none is named: `drystone.site` of the package.json here, or this folder. */
export function usualSite(): string {
  try {
    const { drystone } = JSON.parse(readFileSync(join(process.cwd(), 'package.json'), 'utf8'));
    return typeof drystone?.site === 'string' ? drystone.site : '.';
  } catch {
    return '.';
  }
}
