// What `npm start` and `npm test` need on a fresh clone, with nothing but Node and npm.
import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, readFileSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const projectFolder = join(dirname(fileURLToPath(import.meta.url)), '..');

/** Runs a command with its output on ours; throws when it fails. */
export function run(command, args, env = {}) {
  execFileSync(command, args, {
    cwd: projectFolder,
    stdio: 'inherit',
    env: { ...process.env, ...env },
    shell: process.platform === 'win32',
  });
}

/** Installs the locked packages when they are missing or older than the lock file. */
export function ensurePackages() {
  const installed = join(projectFolder, 'node_modules/.package-lock.json');
  const lock = join(projectFolder, 'package-lock.json');
  if (existsSync(installed) && statSync(installed).mtimeMs >= statSync(lock).mtimeMs) return;
  run('npm', ['ci', '--ignore-scripts', '--no-audit', '--no-fund']);
}

/**
 * Sees to it that there is a browser for the tests: CHROMIUM_PATH, an installed Chrome or Chromium,
 * Playwright's own. Where there is none: Playwright's download, and where that is out of reach and we are
 * root on Debian, the package of Chromium without its windows, which opens a page three times as fast.
 * Runs that take turns get both packages on such a machine.
 */
export function ensureBrowser() {
  const { BROWSER_TURN, CHROMIUM_PATH } = process.env;
  if (BROWSER_TURN && !CHROMIUM_PATH && mayInstall()) installMissing(both);
  if (findBrowser() || hasPlaywrightBrowser() || downloadBrowser()) return;
  if (mayInstall()) {
    console.log('No browser was found or could be downloaded. Looking for a Debian package.');
    if (both.some((kind) => installMissing([kind]))) return;
  }
  throw new Error(
    'No Chromium was found. Install one and name it: CHROMIUM_PATH=/path/to/chromium npm test',
  );
}

/** Chromium without its windows. */
const shell = {
  packageName: 'chromium-headless-shell',
  paths: ['/usr/bin/chromium-headless-shell'],
};

/** Chrome as readers have it. */
const whole = {
  packageName: 'chromium',
  paths: [
    '/usr/bin/chromium',
    '/usr/bin/chromium-browser',
    '/usr/bin/google-chrome',
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
    'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  ],
};

const both = [shell, whole];

const isInstalled = ({ paths }) => paths.some((path) => existsSync(path));

function mayInstall() {
  return process.getuid?.() === 0 && existsSync('/etc/debian_version');
}

/** True when all of them are there in the end. */
function installMissing(kinds) {
  const missing = kinds.filter((kind) => !isInstalled(kind));
  if (missing.length > 0) spawnSync('apt-get', ['update', '-qq'], { stdio: 'inherit' });
  for (const { packageName } of missing) installPackage(packageName);
  return kinds.every(isInstalled);
}

function installPackage(name) {
  console.log(`Installing ${name} (the browser tests open pages in it) and fonts-dejavu-core.`);
  const options = ['-y', '-qq', '--no-install-recommends'];
  spawnSync('apt-get', ['install', ...options, name, 'fonts-dejavu-core'], { stdio: 'inherit' });
}

/**
 * Installs the Debian packages of programs that are not there. `packages` has the names of the packages by a program that
 * they bring, several between spaces.
 */
export function ensurePrograms(packages) {
  const missing = Object.keys(packages).filter((name) => spawnSync('which', [name]).status !== 0);
  if (missing.length === 0) return;
  const names = missing.flatMap((name) => packages[name].split(' '));
  console.log(`Installs ${names.join(', ')} with apt-get, which needs Debian and root.`);
  run('apt-get', ['update', '-qq']);
  run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...names]);
}

/**
 * Path of the browser to use, or undefined for Playwright's own. Where both kinds are installed, BROWSER_TURN, a number
 * that CI counts up, chooses between them: the shell for an even one, and without it.
 *
 * @param {{ CHROMIUM_PATH?: string | undefined, BROWSER_TURN?: string | undefined }} env
 * @param {(path: string) => boolean} exists
 */
export function findBrowser(
  { BROWSER_TURN = '0', CHROMIUM_PATH } = process.env,
  exists = existsSync,
) {
  if (CHROMIUM_PATH) return CHROMIUM_PATH;
  const paths = both.flatMap((kind) => kind.paths.find(exists) ?? []);
  return paths[Number(BROWSER_TURN) % paths.length];
}

function hasPlaywrightBrowser() {
  const script = "process.stdout.write(require('@playwright/test').chromium.executablePath())";
  const { stdout } = spawnSync(process.execPath, ['-e', script], {
    cwd: projectFolder,
    encoding: 'utf8',
  });
  return stdout !== '' && existsSync(stdout);
}

function downloadBrowser() {
  const { status } = spawnSync('npx', ['playwright', 'install', 'chromium'], {
    cwd: projectFolder,
    stdio: 'inherit',
    timeout: 300_000,
  });
  return status === 0;
}

/** The Node version that package.json asks for, as a message when ours is too old. */
export function requireNode() {
  const { engines } = JSON.parse(readFileSync(join(projectFolder, 'package.json'), 'utf8'));
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  if (major > 20 || (major === 20 && minor >= 19)) return;
  throw new Error(`Node ${engines.node} is needed; this is ${process.versions.node}.`);
}
