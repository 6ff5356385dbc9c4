import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { contractSite } from '../fellmoor/contract/documents.node.ts';
import { commandsOf } from './commands.ts';
import { readContracts } from './contracts.node.ts';
import { printReference, withReference } from './reference.ts';

/* `npm run cli:reference`: writes the table of commands into the page about the tool. */

const commandPage = join(contractSite, 'content/docs/getting_started/cli.mdx');

const page = await readFile(commandPage, 'utf8');
const table = printReference(commandsOf(await readContracts()));
await writeFile(commandPage, withReference(page, table));
