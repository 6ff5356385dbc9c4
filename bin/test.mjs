// `npm test`: installs what is missing, a browser included, and runs everything that CI runs.
import { ensureBrowser, ensurePackages, requireNode, run } from './setup.mjs';

requireNode();
ensurePackages();
ensureBrowser();

const steps = [
  ['Formatting and lint', 'npx', ['biome', 'ci', '--error-on-warnings']],
  ['Types', 'npx', ['tsc', '--noEmit', '-p', '.']],
  ['Unit tests', 'npx', ['vitest', 'run']],
  ['Build', 'npm', ['run', '--silent', 'build']],
  ['Checks over the built site', 'npm', ['run', '--silent', 'check']],
  ['Browser tests', 'npx', ['playwright', 'test']],
];

const failed = [];
for (const [name, command, args] of steps) {
  console.log(`\n── ${name}`);
  const start = performance.now();
  try {
    run(command, args);
    console.log(`✓ ${name} (${((performance.now() - start) / 1000).toFixed(0)} s)`);
  } catch {
    failed.push(name);
    console.log(`✗ ${name}`);
  }
}

if (failed.length > 0) console.log(`\nFailed: ${failed.join(', ')}`);
console.log(`\n${steps.length - failed.length} passed, ${failed.length} failed`);
process.exitCode = failed.length > 0 ? 1 : 0;
