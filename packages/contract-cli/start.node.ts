import { exitCodes } from './command-error.ts';
import type { CommandWords } from './completion-words.ts';
import { isVersion, type Tool, type Versions, versionLine } from './tool.ts';

/** What a start of the tool reads, and no more than it needs. */
export interface ToolSource {
  readonly versions: () => Promise<Versions>;
  readonly tool: () => Promise<Tool>;
  /** What completion offers; absent where the commands have to be made for it. */
  readonly words?: () => Promise<CommandWords>;
}

/** Runs the tool in this process, with its arguments and streams. */
export async function startTool(source: ToolSource): Promise<void> {
  watchStreams();
  const args = process.argv.slice(2);
  try {
    // Each loads what it needs: the versions and completion need no command.
    if (isVersion(args)) process.stdout.write(versionLine(await source.versions()));
    else if (args[0] === 'complete' && args[1] === '--' && source.words) {
      await complete(await source.words(), args.slice(2), source);
    } else {
      const [{ run }, { surroundingsHere }] = await Promise.all([
        import('./run.node.ts'),
        import('./surroundings-here.node.ts'),
      ]);
      const code = await run(args, surroundingsHere(await source.tool()));
      // An output that cannot be written has set it.
      process.exitCode ??= code;
    }
  } catch (error) {
    console.error(error);
    process.exitCode = exitCodes.crashed;
  }
}

async function complete(
  words: CommandWords,
  typed: readonly string[],
  source: ToolSource,
): Promise<void> {
  const { completionLines, completions } = await import('./completion-words.ts');
  const found = await completions(words, typed, async () => {
    const { profileNames, withoutEmpty } = await import('./config-file.node.ts');
    return profileNames(await source.tool(), withoutEmpty(process.env));
  });
  process.stdout.write(completionLines(found));
}

function watchStreams(): void {
  // The command goes on in either case: what it has changed in its sandbox is not kept yet.
  process.stdout.on('error', (error: NodeJS.ErrnoException) => {
    // A reader that stops early, such as `head`, is not a mistake.
    if (error.code === 'EPIPE') return;
    // A full disk, for example.
    console.error(`Error: The output cannot be written: ${error.message}.`);
    process.exitCode = exitCodes.crashed;
  });
  // Nobody reads what goes wrong; the exit code still says it.
  process.stderr.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE') throw error;
  });
}
