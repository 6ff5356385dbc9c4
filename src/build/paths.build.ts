import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The folder of the program: where package.json stands. */
export const projectFolder = join(dirname(fileURLToPath(import.meta.url)), '..', '..');
