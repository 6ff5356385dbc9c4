import { exitCodes } from './command-error.ts';
import { type Output, run } from './run.node.ts';
import type { Tool } from './tool.ts';

/** Runs the tool in this process, with its arguments and streams. */
export async function startTool(readTool: () => Promise<Tool>): Promise<void> {
  watchStreams();
  try {
    await runHere(await readTool());
  } catch (error) {
    console.error(error);
    process.exitCode = exitCodes.crashed;
  }
}

async function runHere(tool: Tool): Promise<void> {
  process.exitCode = await run(process.argv.slice(2), {
    tool,
    env: process.env,
    fetch,
    stdin: readStdin,
    stdout: outputOf(process.stdout),
    stderr: outputOf(process.stderr),
    now: Date.now,
    sleep: (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds)),
    onInterrupt,
  });
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
    throw error;
  });
  // Nobody reads what goes wrong; the exit code still says it.
  process.stderr.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE') throw error;
  });
}
