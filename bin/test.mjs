// `npm test`: installs what is missing, a browser included, and runs everything that CI runs.
import { spawn } from 'node:child_process';
import {
  ensureBrowser,
  ensurePackages,
  findBrowser,
  projectFolder,
  requireNode,
} from './setup.mjs';

requireNode();
ensurePackages();
ensureBrowser();
console.log(`The browser tests run in ${findBrowser() ?? "Playwright's own Chromium"}.`);

/*
 * Rounds come one after the other. In a round two lines of stages run side by side, one for each core of a small
 * machine. A stage that needs a failed one is left out.
 */
const rounds = [
  [
    [
      { name: 'Formatting and lint', command: ['npx', 'biome', 'ci', '--error-on-warnings'] },
      { name: 'Types', command: ['npm', 'run', '--silent', 'types'] },
      { name: 'Layers and circles', command: ['npm', 'run', '--silent', 'imports'] },
    ],
    [{ name: 'Build', command: ['npm', 'run', '--silent', 'build'] }],
  ],
  // Some unit tests start a build, and two builds would compile into one folder.
  [
    [{ name: 'Unit tests', command: ['npx', 'vitest', 'run'] }],
    [
      { name: 'Fixture sites', command: ['npx', 'tsx', 'tests/support/build-sites.node.ts'] },
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

/** A stage beside another one prints something far more often than this, also on a slow machine. */
const longestSilence = 5 * 60_000;

/**
 * The exit status of a command, and what it printed where that is kept. A kept command that falls silent is ended and
 * started once more: Node 20 now and then loses the answer of a file system call, and a test worker then waits for ever.
 */
async function run(command, env, output) {
  const first = await runOnce(command, env, output);
  if (!first.isSilent) return first;
  const second = await runOnce(command, env, output);
  const note = `\nNothing was printed for ${longestSilence / 60_000} minutes, so it was ended and started again.\n`;
  return { status: second.isSilent ? 1 : second.status, text: first.text + note + second.text };
}

function runOnce([program, ...args], env, output) {
  const isKept = output === 'pipe';
  const child = spawn(program, args, {
    cwd: projectFolder,
    env: { ...process.env, ...(process.stdout.isTTY ? { FORCE_COLOR: '1' } : {}), ...env },
    stdio: ['inherit', output, output],
    shell: process.platform === 'win32',
    // Its own process group, so that all of its processes can be ended.
    detached: isKept && process.platform !== 'win32',
  });
  let text = '';
  let isSilent = false;
  let timer;
  const end = () => {
    try {
      process.kill(process.platform === 'win32' ? child.pid : -child.pid, 'SIGKILL');
    } catch {
      // It has ended already.
    }
  };
  const listen = () => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      isSilent = true;
      end();
    }, longestSilence);
  };
  const keep = (chunk) => {
    text += chunk;
    listen();
  };
  const stop = () => {
    end();
    process.exit(130);
  };
  if (isKept) {
    listen();
    process.once('SIGINT', stop);
    child.stdout.setEncoding('utf8').on('data', keep);
    child.stderr.setEncoding('utf8').on('data', keep);
  }
  return new Promise((resolve) => {
    const settle = (result) => {
      clearTimeout(timer);
      process.off('SIGINT', stop);
      resolve({ ...result, isSilent });
    };
    child.on('error', ({ message }) => settle({ status: 1, text: message }));
    child.on('close', (status) => settle({ status, text }));
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
