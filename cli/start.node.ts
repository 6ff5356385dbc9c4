import { Writable } from 'node:stream';
import { exitCodes } from './command-error.ts';
import { runProgram } from './run-program.node.ts';
import type { Output, Question } from './surroundings.node.ts';
import { isVersion, type Tool, type Versions, versionLine } from './tool.ts';

/** What a start of the tool reads, and no more than it needs. */
export interface ToolSource {
  readonly versions: () => Promise<Versions>;
  readonly tool: () => Promise<Tool>;
}

/** Runs the tool in this process, with its arguments and streams. */
export async function startTool(source: ToolSource): Promise<void> {
  watchStreams();
  try {
    if (isVersion(process.argv.slice(2))) {
      process.stdout.write(versionLine(await source.versions()));
    } else await runHere(await source.tool());
  } catch (error) {
    console.error(error);
    process.exitCode = exitCodes.crashed;
  }
}

async function runHere(tool: Tool): Promise<void> {
  // Loaded only here: to say its version, the tool needs nothing of itself.
  const [{ run }, { proxiedFetch }] = await Promise.all([
    import('./run.node.ts'),
    import('./proxied-fetch.node.ts'),
  ]);
  process.exitCode = await run(process.argv.slice(2), {
    tool,
    env: process.env,
    platform: process.platform,
    fetch: proxiedFetch(process.env),
    stdin: readStdin,
    stdout: outputOf(process.stdout),
    stderr: outputOf(process.stderr),
    now: Date.now,
    sleep: (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds)),
    ask: process.stdin.isTTY && process.stderr.isTTY ? ask : undefined,
    runProgram,
    onInterrupt,
  });
}

/** On standard error, because standard output is for what was asked for. */
async function ask({ text, isSecret }: Question): Promise<string> {
  const { createInterface } = await import('node:readline');
  // Lines are read through a stream that shows nothing where what is typed is secret.
  const shown = isSecret ? new Writable({ write: (_, __, done) => done() }) : process.stderr;
  const lines = createInterface({ input: process.stdin, output: shown, terminal: true });
  if (isSecret) process.stderr.write(text);
  try {
    return await new Promise<string>((resolve) => {
      lines.question(isSecret ? '' : text, resolve);
      // Ctrl-C and Ctrl-D are no answer.
      lines.once('close', () => resolve(''));
      lines.once('SIGINT', () => process.kill(process.pid, 'SIGINT'));
    });
  } finally {
    lines.close();
    if (isSecret) process.stderr.write('\n');
  }
}

/** The process ends by the signal itself, so that a script that runs the tool is interrupted too. */
function onInterrupt(say: () => void): () => void {
  const end = () => {
    say();
    process.kill(process.pid, 'SIGINT');
  };
  process.once('SIGINT', end);
  return () => void process.off('SIGINT', end);
}

async function readStdin(): Promise<Uint8Array> {
  const chunks: Buffer[] = [];
  for await (const chunk of process.stdin) chunks.push(Buffer.from(chunk));
  return Buffer.concat(chunks);
}

function outputOf(stream: NodeJS.WriteStream): Output {
  return {
    write: (text) => void stream.write(text),
    isTTY: stream.isTTY ?? false,
    columns: stream.columns ?? 80,
  };
}

function watchStreams(): void {
  // A reader that stops early, such as `head`, is not a mistake.
  process.stdout.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code === 'EPIPE') process.exit();
    // A full disk, for example.
    console.error(`Error: The output cannot be written: ${error.message}.`);
    process.exit(exitCodes.crashed);
  });
  // Nobody reads what goes wrong; the exit code still says it.
  process.stderr.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE') throw error;
  });
}
