// `npm run dev` and `npm run build`: run the program as JavaScript that an earlier start has compiled. To read its
// TypeScript file by file would take longer than all else of a start, and to compile it again takes a second.
import { pathToFileURL } from 'node:url';
import { WriteError } from '../packages/lib/write-error.node.mjs';
import { compiledProgram } from './compiled-program.mjs';
import { requireNode } from './setup.mjs';

requireNode();
const isAnew = process.argv.includes('--no-cache');
const path = await compiledProgram({ isAnew }).catch((error) => {
  if (!(error instanceof WriteError)) throw error;
  console.error(error.message);
  process.exit(1);
});
// Errors name the lines of the TypeScript.
process.setSourceMapsEnabled(true);
await import(pathToFileURL(path).href);
