import { existsSync, readdirSync, renameSync } from 'node:fs';
import {
  access,
  constants,
  lstat,
  mkdir,
  readdir,
  realpath,
  rm,
  stat,
  writeFile,
} from 'node:fs/promises';
import { homedir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { isWithin } from '@drystone/lib/is-within.node';
import { plainWriteError } from '@drystone/lib/write-error.node';
import { rootFolder } from '../paths.node.ts';
import { markFile, mayReplace, type OutputFacts } from './may-replace.node.ts';
import {
  abandonedFolders,
  isTemporary,
  makeTemporaryFolder,
  type TemporaryFolder,
} from './temporary-folder.node.ts';

/** The output folder of a build may not be replaced. */
export class OutputError extends Error {}

export interface Output {
  readonly folder: string;
  readonly siteFolder: string;
  /** Replace a folder with other files too. */
  readonly force?: boolean | undefined;
}

/** The same for every build, so that two builds of one site are byte-identical. */
const mark = `{ "note": "npm run build has written this folder, and its next run replaces everything in it." }\n`;

/** Throws an OutputError when the output would take the place of something that no build has made. */
export async function checkOutput({ siteFolder, force = false, ...output }: Output): Promise<void> {
  const folder = await realPath(output.folder);
  const places = {
    home: await realPath(homedir()),
    project: await realPath(rootFolder),
    site: await realPath(siteFolder),
    working: await realPath(process.cwd()),
  };
  const found = await kindOf(folder);
  const entries = found === 'folder' ? await entriesOf(folder) : [];
  const verdict = mayReplace({ folder, found, entries, places, force });
  if (verdict.kind === 'refuse') {
    throw new OutputError(`${verdict.reason}\n${verdict.remedy} Nothing was written.`);
  }
}

/**
 * Replaces an output folder by what is written into a draft of it beside the earlier one, or changes nothing. The time without a site is
 * that of two renames. Throws an OutputError when the folder may not be replaced, a WriteError when it cannot be
 * written, and what `write` throws.
 */
export async function replaceOutput(
  output: Output,
  write: (folder: string, earlier: string) => Promise<void>,
  rename: Rename = renameSync,
): Promise<void> {
  const folder = await realPath(output.folder);
  const beside = join(dirname(folder), besideName(folder));
  try {
    await clearAbandoned(folder);
    await checkOutput(output);
    const draft = await makeDraft(folder, rename);
    try {
      const site = join(draft.path, 'site');
      await mkdir(site);
      await write(site, folder);
      await writeFile(join(site, markFile), mark);
      // Someone may have put files there in the meantime.
      await checkOutput(output);
      moveAll(await movesOf(folder, draft.path), rename);
    } finally {
      await close(draft, folder);
    }
  } catch (error) {
    throw plainWriteError(error, {
      folder,
      isWritten: (path) =>
        isWithin(path, folder) || isWithin(folder, path) || path.startsWith(beside),
      outcome: existsSync(folder) ? 'What was there is still there.' : 'Nothing was written.',
    });
  }
}

type Rename = (from: string, to: string) => void;
type Move = readonly [from: string, to: string];

const insideName = '.draft';

function besideName(folder: string): string {
  return `.${basename(folder)}.draft`;
}

/**
 * A draft is beside the output, so that the whole folder is renamed. It is inside where that cannot be: the output
 * is a mount point, the folder around it cannot be written, or somebody works in it.
 */
async function makeDraft(folder: string, rename: Rename): Promise<TemporaryFolder> {
  const inside = () => makeTemporaryFolder(folder, insideName);
  if (!existsSync(folder)) {
    await makeFolder(dirname(folder));
    return makeTemporaryFolder(dirname(folder), besideName(folder));
  }
  if (isWithin(await realPath(process.cwd()), folder)) return inside();
  const draft = await makeTemporaryFolder(dirname(folder), besideName(folder)).catch(
    () => undefined,
  );
  if (draft && canRename(folder, draft.path, rename)) return draft;
  await draft?.remove();
  return inside();
}

/**
 * No system lets a folder take the place of one that is not empty. What it says then tells whether the folder could be
 * renamed at all.
 */
function canRename(folder: string, fullFolder: string, rename: Rename): boolean {
  try {
    rename(folder, fullFolder);
    return true;
  } catch (error) {
    return ['ENOTEMPTY', 'EEXIST'].includes((error as NodeJS.ErrnoException).code ?? '');
  }
}

async function movesOf(folder: string, draft: string): Promise<Move[]> {
  const [site, previous] = [join(draft, 'site'), join(draft, 'previous')];
  if (dirname(draft) !== folder) {
    return [...(existsSync(folder) ? [[folder, previous] as const] : []), [site, folder]];
  }
  await mkdir(previous);
  // The mark goes first and comes last: a folder with a mark is complete.
  const old = markFirst(await entriesOf(folder));
  const made = markFirst(await readdir(site)).reverse();
  return [
    ...old.map((name): Move => [join(folder, name), join(previous, name)]),
    ...made.map((name): Move => [join(site, name), join(folder, name)]),
  ];
}

function markFirst(names: readonly string[]): string[] {
  return [...names].sort((a, b) => Number(b === markFile) - Number(a === markFile));
}

/** Does all moves or none. In one go, so that no signal comes between two of them. */
function moveAll(moves: readonly Move[], rename: Rename): void {
  const done: Move[] = [];
  try {
    for (const [from, to] of moves) {
      rename(from, to);
      done.push([from, to]);
    }
  } catch (error) {
    for (const [from, to] of done.reverse()) rename(to, from);
    throw error;
  }
}

/** Removes a draft. One that holds a site which could not go back stays: the next build puts it back. */
async function close(draft: TemporaryFolder, folder: string): Promise<void> {
  if (!isPreviousMissing(draft.path, folder)) return draft.remove();
  draft.abandon();
  throw new OutputError(
    `${folder} could not be replaced, and what was there is now in ${join(draft.path, 'previous')}.\nThe next build puts it back.`,
  );
}

/** Has the earlier site been taken away, and no other one come? */
function isPreviousMissing(draft: string, folder: string): boolean {
  const previous = join(draft, 'previous');
  const isTaken = existsSync(previous) && readdirSync(previous).length > 0;
  return isTaken && !existsSync(join(folder, markFile));
}

/** Removes the drafts of killed builds. What such a build had taken away goes back first. */
async function clearAbandoned(folder: string): Promise<void> {
  const drafts = [
    ...(await abandonedFolders(dirname(folder), besideName(folder))),
    ...(await abandonedFolders(folder, insideName)),
  ];
  for (const draft of drafts) {
    if (isPreviousMissing(draft, folder)) giveBack(join(draft, 'previous'), folder, draft);
    await rm(draft, { recursive: true, force: true });
  }
}

function giveBack(previous: string, folder: string, draft: string): void {
  if (dirname(draft) !== folder) {
    if (!existsSync(folder)) renameSync(previous, folder);
    return;
  }
  for (const name of readdirSync(previous)) {
    const place = join(folder, name);
    if (!existsSync(place)) renameSync(join(previous, name), place);
  }
}

/** What is in an output folder, without the drafts of builds. */
async function entriesOf(folder: string): Promise<string[]> {
  const names = (await readdir(folder)).sort();
  const isDraft = await Promise.all(
    names.map((name) => name.startsWith(insideName) && isTemporary(join(folder, name))),
  );
  return names.filter((_, index) => !isDraft[index]);
}

async function kindOf(folder: string): Promise<OutputFacts['found']> {
  const isThere = await lstat(folder).catch(() => undefined);
  if (!isThere) return 'nothing';
  const target = await stat(folder).catch(() => undefined);
  return target?.isDirectory() ? 'folder' : 'something else';
}

/** A path as the system has it, also one that is not there yet. */
export async function realPath(path: string): Promise<string> {
  if (existsSync(path) || dirname(path) === path) return realpath(path);
  return join(await realPath(dirname(path)), basename(path));
}

/** Makes a folder and those around it. On a read-only file system Node says only that the folder is not there. */
async function makeFolder(folder: string): Promise<void> {
  if (existsSync(folder)) return;
  await makeFolder(dirname(folder));
  await access(dirname(folder), constants.W_OK);
  await mkdir(folder, { recursive: true });
}
