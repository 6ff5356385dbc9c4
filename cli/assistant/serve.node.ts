import { serveStdio } from '@modelcontextprotocol/server/stdio';
import { type AssistantOptions, createAssistantServer } from './server.node.ts';

/** Answers an assistant over standard input and output, until it closes them. */
export async function serveAssistant(options: AssistantOptions): Promise<void> {
  const handle = serveStdio(() => createAssistantServer(options));
  await new Promise<void>((resolve) => process.stdin.once('end', resolve));
  await handle.close();
}
