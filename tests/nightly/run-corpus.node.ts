import { join } from 'node:path';
import { runnerImport } from 'vite';
import { projectFolder } from '../../bin/setup.mjs';

/* Components ask Vite where they run (`import.meta.env.SSR`), which Node alone does not answer. */

await runnerImport(join(projectFolder, 'tests/nightly/corpus.node.ts'), {
  configFile: false,
  root: projectFolder,
});
