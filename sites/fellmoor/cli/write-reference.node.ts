import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { commandsOf } from '@drystone/contract-cli/commands';
import { printReference, withReference } from '@drystone/contract-cli/reference';
import { contractSite } from '../contract/documents.node.ts';
import { readTool } from './tool.node.ts';

/* `npm run cli:reference`: writes the table of commands into the page about the tool. */

const commandPage = join(contractSite, 'content/docs/getting_started/cli.mdx');

const page = await readFile(commandPage, 'utf8');
const tool = await readTool();
const table = printReference(tool, commandsOf(tool));
await writeFile(commandPage, withReference(page, table));
