import type { Command as CommanderCommand } from 'commander';
import { usageError } from '../command-error.ts';
import { commandsOf } from '../commands.ts';
import { settingsOf } from '../session.node.ts';
import type { CommonOptions } from '../settings.node.ts';
import type { Surroundings } from '../surroundings.node.ts';
import { listPages } from './doc-pages.ts';
import { type Docs, packedDocs } from './docs.ts';
import { siteDocs } from './site-docs.ts';

interface McpOptions extends CommonOptions {
  readonly site?: string;
  readonly live?: boolean;
}

/** Adds the command that answers an assistant. */
export function addMcp(program: CommanderCommand, surroundings: Surroundings): void {
  const { tool } = surroundings;
  const command = program
    .command('mcp')
    .description('Answers an assistant over standard input and output (Model Context Protocol).')
    .option(
      '--site <url>',
      'read the documentation of a deployed site, in place of the one that came with the tool',
    )
    .option(
      '--live',
      'let the assistant call the API itself too; you are asked before every change',
    )
    .addHelpText(
      'after',
      `\nAn assistant starts it: its settings name the command ${tool.name} mcp.`,
    );
  command.action(async () => {
    const options = command.optsWithGlobals<McpOptions>();
    const settings = await settingsOf(options, surroundings);
    const docs = await docsOf(options, surroundings);
    // An assistant would hear of an error inside the server alone, and its user of nothing.
    await listPages(docs);
    // Loaded only here: no other command needs the protocol.
    const { serveAssistant } = await import('./serve.node.ts');
    await serveAssistant({
      docs,
      commands: commandsOf(tool),
      settings,
      surroundings,
      isLive: options.live ?? false,
    });
  });
}

async function docsOf({ site }: McpOptions, { tool, fetch }: Surroundings): Promise<Docs> {
  if (site !== undefined) return siteDocs(addressOf(site), fetch);
  if (tool.readDocs) return packedDocs(await tool.readDocs());
  throw usageError(
    `This copy of ${tool.name} has no documentation.`,
    'Add --site with the address of a deployed one.',
  );
}

function addressOf(site: string): string {
  if (URL.canParse(site) && /^https?:$/.test(new URL(site).protocol)) return site;
  throw usageError(`"${site}" is not the address of a site.`, 'Write it with https://.');
}
