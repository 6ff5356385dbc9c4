import { runDrystone } from './run.node.ts';

/* What the npm scripts of the project start. */

await runDrystone(process.argv.slice(2), {
  filesOfPackage: async () => {
    // To compile the engine takes seconds, and only a new site needs it.
    const { engineFiles } = await import('./package/engine-files.node.ts');
    return engineFiles();
  },
});
