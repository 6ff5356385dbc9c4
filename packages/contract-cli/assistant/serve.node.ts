import { serveStdio } from '@modelcontextprotocol/server/stdio';
import { type AssistantOptions, createAssistantServer } from './server.node.ts';

/** Answers an assistant over standard input and output, until it closes them. */
export async function serveAssistant(options: AssistantOptions): Promise<void> {
  const { stderr } = options.surroundings;
  const handle = serveStdio(() => createAssistantServer(options), {
    onerror: ({ message }) => stderr.write(`Error: ${message}\n`),
  });
  await new Promise<void>((resolve) => process.stdin.once('end', resolve));
  await handle.close();
}
