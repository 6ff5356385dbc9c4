import { packageParts } from './package-files.node.ts';

/* Writes the package to its output without the documentation, whose address it gets. A build starts this beside itself. */

const [site = ''] = process.argv.slice(2);
process.stdout.write(JSON.stringify(await packageParts(site)));
