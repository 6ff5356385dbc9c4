// Puts a built folder in the place of the one that a web server serves. With nothing but Node; see README.md.
import { cp, mkdir, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';

const usage = `Usage:
  node deploy/deploy.mjs --from FOLDER --to FOLDER [--keep-assets DAYS]

  --from          what npm run build has written (dist/)
  --to            the folder that the web server serves
  --keep-assets   keep scripts and styles of deployments that ended less than so many days ago, for tabs
                  that are still open`;

/** The command cannot do what it was asked to; the message says why, and what to do. */
class DeployError extends Error {}

try {
  await deploy(readArguments());
} catch (error) {
  console.error(error instanceof DeployError ? error.message : error);
  process.exitCode = 1;
}

function readArguments() {
  try {
    const { values } = parseArgs({
      options: {
        from: { type: 'string' },
        to: { type: 'string' },
        'keep-assets': { type: 'string', default: '0' },
      },
    });
    const days = Number(values['keep-assets']);
    if (!values.from || !values.to) throw new Error('--from and --to are needed.');
    if (!(days >= 0)) throw new Error(`"${values['keep-assets']}" is not a number of days.`);
    return { from: resolve(values.from), to: resolve(values.to), days };
  } catch (error) {
    throw new DeployError(`${error.message}\n\n${usage}`);
  }
}

/**
 * The new site is written beside the old one, under a name of its own, and takes its place by two renames. Whatever fails
 * before leaves the old site as it is.
 */
async function deploy({ from, to, days }) {
  const next = `${to}.next`;
  const previous = `${to}.previous`;
  if (!(await isBuiltSite(from)))
    throw new DeployError(`${from} is not a built site. Build it first: npm run build`);
  await restore(to, previous);
  await refuseForeign(to);
  await begin(next);
  try {
    await cp(from, next, { recursive: true });
    if (days > 0) {
      const assets = await assetsFolder(from);
      await keepAssets(join(to, assets), join(next, assets), days);
    }
    await swap(to, next, previous);
  } catch (error) {
    await rm(next, { recursive: true, force: true });
    throw error;
  }
  await rm(previous, { recursive: true, force: true });
  console.log(`${to} is the new site.`);
}

/** A site with a base path has them below it; the first rule says where the site begins. */
async function assetsFolder(site) {
  const [everywhere] = JSON.parse(await readFile(join(site, 'headers.json'), 'utf8'));
  return join(everywhere?.path.slice(0, -1) ?? '/', 'assets');
}

/** A deployment that was killed between its two renames has left the old site under its other name. */
async function restore(to, previous) {
  if (!(await exists(previous))) return;
  if (await exists(to)) await rm(previous, { recursive: true });
  else await rename(previous, to);
}

/** Nothing is replaced that no build has written. */
async function refuseForeign(to) {
  if (!(await exists(to)) || (await isBuiltSite(to))) return;
  const files = await readdir(to).catch(() => ['']);
  if (files.length > 0)
    throw new DeployError(
      `${to} holds something else than a built site. Name an empty folder, or one that is not there yet.`,
    );
}

/** The folder is also the sign for others that a deployment is under way. */
async function begin(next) {
  try {
    await mkdir(next);
  } catch (error) {
    if (error.code === 'EEXIST')
      throw new DeployError(
        `${next} is there: another deployment is under way. If none is, one was ended; remove the folder.`,
      );
    throw error;
  }
}

/** A file keeps the time of the last deployment that it was part of, which is how its age is known the next time. */
async function keepAssets(old, next, days) {
  if (!(await exists(old))) return;
  const oldest = Date.now() - days * 24 * 60 * 60 * 1000;
  await cp(old, next, {
    recursive: true,
    force: false,
    preserveTimestamps: true,
    filter: async (file) => {
      const { mtimeMs } = await stat(file);
      return file === old || mtimeMs >= oldest;
    },
  });
}

async function swap(to, next, previous) {
  const replaces = await exists(to);
  if (replaces) await rename(to, previous).catch(explain(to));
  try {
    await rename(next, to);
  } catch (error) {
    if (replaces) await rename(previous, to);
    throw error;
  }
}

function explain(to) {
  return (error) => {
    if (error.code !== 'EBUSY') throw error;
    throw new DeployError(`${to} is a mount point. Name a folder inside it, and serve that one.`);
  };
}

function isBuiltSite(folder) {
  return exists(join(folder, 'headers.json'));
}

function exists(path) {
  return stat(path).then(
    () => true,
    () => false,
  );
}
