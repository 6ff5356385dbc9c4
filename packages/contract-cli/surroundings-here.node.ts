import { Writable } from 'node:stream';
import { proxiedFetch } from './proxied-fetch.node.ts';
import { runProgram } from './run-program.node.ts';
import type { Output, Question, Surroundings } from './surroundings.node.ts';
import type { Tool } from './tool.ts';

/** The tool in this process, with its streams. */
export function surroundingsHere(tool: Tool): Surroundings {
  return {
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
  };
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
      // Ctrl-C and Ctrl-D answer nothing.
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
