import { runDrystone } from 'drystone/commands/run.node';

/* What the npm scripts of the project start. */

await runDrystone(process.argv.slice(2), {
  filesOfPackage: async (name) => {
    // To compile the engine takes seconds, and only a new site needs it.
    const { packageFiles } = await import('../packing/package-files.node.ts');
    return packageFiles(name);
  },
});
