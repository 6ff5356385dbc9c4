// `npm test`: installs what is missing, a browser included, and runs everything that CI runs.
import { spawn } from 'node:child_process';
import { ensureBrowser, ensurePackages, projectFolder, requireNode } from './setup.mjs';

requireNode();
ensurePackages();
ensureBrowser();

/*
 * Rounds come one after the other. In a round two lines of stages run side by side, one for each core of a small
 * machine. A stage that needs a failed one is left out.
 */
const rounds = [
  [
    [
      { name: 'Formatting and lint', command: ['npx', 'biome', 'ci', '--error-on-warnings'] },
      { name: 'Types', command: ['npx', 'tsc', '--noEmit', '-p', '.'] },
    ],
    [{ name: 'Build', command: ['npm', 'run', '--silent', 'build'] }],
  ],
  // Some unit tests start a build, and two builds would compile into one folder.
  [
    [{ name: 'Unit tests', command: ['npx', 'vitest', 'run'] }],
    [
      { name: 'Fixture sites', command: ['npx', 'tsx', 'tests/support/build-sites.build.ts'] },
      {
        name: 'Checks over the built site',
        command: ['npm', 'run', '--silent', 'check'],
        needs: ['Build'],
      },
    ],
  ],
  // They open what was built, and have the machine for themselves.
  [
    [
      {
        name: 'Browser tests',
        command: ['npx', 'playwright', 'test'],
        // Playwright by itself builds the sites first.
        env: { SITES_ARE_BUILT: 'true' },
        needs: ['Build', 'Fixture sites'],
      },
    ],
  ],
];

const start = performance.now();
const results = new Map();

/**
 * Runs the stages of a line one after the other. Beside another line, the output of a stage is printed in one piece
 * when it ends.
 */
async function runLine(stages, output) {
  for (const stage of stages) await runStage(stage, output);
}

async function runStage({ name, command, env = {}, needs = [] }, output) {
  const begin = secondsSinceStart();
  if (output === 'inherit') console.log(`\n── ${name}`);
  const isPossible = needs.every((need) => results.get(need)?.outcome === 'passed');
  const { status, text } = isPossible ? await run(command, env, output) : { text: '' };
  const outcome = isPossible ? (status === 0 ? 'passed' : 'failed') : 'left out';
  if (output === 'pipe') console.log(`\n── ${name}\n${text.trimEnd()}`);
  console.log(`${outcome === 'passed' ? '✓' : '✗'} ${name}`);
  results.set(name, { outcome, begin, end: secondsSinceStart() });
}

/** The exit status of a command, and what it printed where that is kept. */
function run([program, ...args], env, output) {
  const child = spawn(program, args, {
    cwd: projectFolder,
    env: { ...process.env, ...(process.stdout.isTTY ? { FORCE_COLOR: '1' } : {}), ...env },
    stdio: ['inherit', output, output],
    shell: process.platform === 'win32',
  });
  let text = '';
  const keep = (chunk) => {
    text += chunk;
  };
  child.stdout?.setEncoding('utf8').on('data', keep);
  child.stderr?.setEncoding('utf8').on('data', keep);
  return new Promise((resolve) => {
    child.on('error', ({ message }) => resolve({ status: 1, text: message }));
    child.on('close', (status) => resolve({ status, text }));
  });
}

function secondsSinceStart() {
  return (performance.now() - start) / 1000;
}

for (const lines of rounds) {
  await Promise.all(lines.map((stages) => runLine(stages, lines.length > 1 ? 'pipe' : 'inherit')));
}

console.log('\nStage                        began   took   outcome');
for (const [name, { outcome, begin, end }] of results) {
  const [from, took] = [begin, end - begin].map((seconds) => `${seconds.toFixed(0)} s`.padStart(7));
  console.log(`${name.padEnd(26)}${from}${took}   ${outcome}`);
}
const failed = [...results].filter(([, { outcome }]) => outcome !== 'passed');
if (failed.length > 0) console.log(`\nNot passed: ${failed.map(([name]) => name).join(', ')}`);
console.log(`\nIn ${secondsSinceStart().toFixed(0)} s:`);
console.log(`${results.size - failed.length} passed, ${failed.length} failed`);
process.exitCode = failed.length > 0 ? 1 : 0;
