import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, renameSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { hostname, tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { projectFolder } from '../../bin/setup.mjs';
import { markFile } from '../../packages/drystone/build/may-replace.node.ts';
import { OutputError, replaceOutput } from '../../packages/drystone/build/output-folder.node.ts';
import { WriteError } from '../../packages/lib/write-error.node.mjs';

const siteFolder = join(projectFolder, 'tests/sites/small');

/** A folder for one test, in which `web` is the output. */
async function workFolder(): Promise<{ parent: string; web: string }> {
  const parent = await mkdtemp(join(tmpdir(), 'output-folder-'));
  onTestFinished(() => rm(parent, { recursive: true, force: true }));
  return { parent, web: join(parent, 'web') };
}

/** Files by their path, with what is in them. */
async function filesIn(folder: string): Promise<Record<string, string>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile());
  const read = files.map(async ({ parentPath, name }) => {
    const path = join(parentPath, name);
    return [path.slice(folder.length + 1), await readFile(path, 'utf8')] as const;
  });
  return Object.fromEntries(await Promise.all(read));
}

type Rename = (from: string, to: string) => void;

/** Builds a site of one page, and a page that only this build has. */
function build(folder: string, text: string, rename: Rename = renameSync): Promise<void> {
  return replaceOutput(
    { folder, siteFolder },
    async (draft) => {
      await writeFile(join(draft, 'index.html'), text);
      await mkdir(join(draft, text));
      await writeFile(join(draft, text, 'index.html'), text);
    },
    rename,
  );
}

const mark = { [markFile]: expect.any(String) };

function pages(text: string) {
  return { ...mark, 'index.html': text, [`${text}/index.html`]: text };
}

function systemError(code: string, path: string): Error {
  return Object.assign(new Error(`${code}: ${path}`), { code, path });
}

/** Are we allowed to mount? As root, and not in every container. */
function mount(...args: readonly string[]): boolean {
  const isMounted = spawnSync('mount', args).status === 0;
  if (isMounted) onTestFinished(() => void execFileSync('umount', [args.at(-1) as string]));
  return isMounted;
}

test('a build makes its folder, and the next one takes its place', async () => {
  const { parent, web } = await workFolder();
  const deep = join(web, 'a/b');
  await build(deep, 'first');
  expect(await filesIn(deep)).toEqual(pages('first'));
  await build(deep, 'second');
  expect(await filesIn(parent)).toEqual(
    Object.fromEntries(
      Object.entries(pages('second')).map(([path, text]) => [`web/a/b/${path}`, text]),
    ),
  );
});

test('what no build has made is not touched, and nothing is written for it', async () => {
  const { parent, web } = await workFolder();
  await mkdir(web);
  await mkdir(`${web}.draft`);
  await writeFile(join(web, 'photo'), 'of a moss');
  await writeFile(join(`${web}.draft`, 'novel'), 'chapter one');
  const before = await filesIn(parent);
  const write = () => expect.unreachable('nothing may be written');
  await expect(replaceOutput({ folder: web, siteFolder }, write)).rejects.toThrow(
    `${web} holds what no build has made: photo.\nName another folder with --out. With --force the build deletes all that is in this one. Nothing was written.`,
  );
  await expect(replaceOutput({ folder: join(web, 'photo'), siteFolder }, write)).rejects.toThrow(
    'is not a folder',
  );
  expect(await filesIn(parent)).toEqual(before);
});

test('a folder that belongs to somebody else when the site is ready is not touched either', async () => {
  const { web } = await workFolder();
  const late = replaceOutput({ folder: web, siteFolder }, async () => {
    await mkdir(web);
    await writeFile(join(web, 'photo'), 'of a moss');
  });
  await expect(late).rejects.toThrow(OutputError);
  expect(await filesIn(web)).toEqual({ photo: 'of a moss' });
});

test('with force a folder with other files is replaced', async () => {
  const { web } = await workFolder();
  await mkdir(web);
  await writeFile(join(web, 'photo'), 'of a moss');
  await replaceOutput({ folder: web, siteFolder, force: true }, async () => {});
  expect(await filesIn(web)).toEqual(mark);
});

test('a link to the folder stays a link, and the folder that it leads to is replaced', async () => {
  const { parent, web } = await workFolder();
  await mkdir(web);
  await symlink(web, join(parent, 'current'));
  await build(join(parent, 'current'), 'first');
  expect(await filesIn(web)).toEqual(pages('first'));
  await symlink(join(parent, 'nowhere'), join(parent, 'dangling'));
  await expect(build(join(parent, 'dangling'), 'first')).rejects.toThrow('is not a folder');
});

test('the earlier site comes back when the new one cannot take its place', async () => {
  const { parent, web } = await workFolder();
  await build(web, 'first');
  const failed = build(web, 'second', (from, to) => {
    if (from.endsWith('/site')) throw systemError('EACCES', to);
    renameSync(from, to);
  });
  await expect(failed).rejects.toThrow(
    `${web} cannot be written: this user may not write there. What was there is still there.`,
  );
  expect(await filesIn(web)).toEqual(pages('first'));
  expect(await readdir(parent)).toEqual(['web']);
});

test('an earlier site that cannot come back at once comes back with the next build', async () => {
  const { parent, web } = await workFolder();
  await build(web, 'first');
  const failed = build(web, 'second', (from, to) => {
    if (to === web) throw systemError('EACCES', to);
    renameSync(from, to);
  });
  await expect(failed).rejects.toThrow(/what was there is now in .*previous\.\nThe next build/);
  expect(existsSync(web)).toBe(false);
  const next = replaceOutput({ folder: web, siteFolder }, () => {
    throw new Error('a mistake');
  });
  await expect(next).rejects.toThrow('a mistake');
  expect(await filesIn(web)).toEqual(pages('first'));
  expect(await readdir(parent)).toEqual(['web']);
});

/** A folder that is a mount point: a real one where we may mount. */
async function mountPoint(parent: string, web: string): Promise<Rename> {
  const volume = join(parent, 'volume');
  await mkdir(volume);
  await mkdir(web);
  if (mount('--bind', volume, web)) return renameSync;
  return (from, to) => {
    if (from === web || to === web) throw systemError('EBUSY', web);
    renameSync(from, to);
  };
}

test('a mount point stays where it is, and what is in it is replaced', async () => {
  const { parent, web } = await workFolder();
  const rename = await mountPoint(parent, web);
  await build(web, 'first', rename);
  await build(web, 'second', rename);
  expect(await filesIn(web)).toEqual(pages('second'));
  expect((await readdir(parent)).sort()).toEqual(['volume', 'web']);
});

test('what is in a mount point comes back when something in it cannot be replaced', async () => {
  const { parent, web } = await workFolder();
  const rename = await mountPoint(parent, web);
  await build(web, 'first', rename);
  const failed = build(web, 'second', (from, to) => {
    if (to === join(web, 'index.html') && from.includes('/site/')) throw systemError('EIO', to);
    rename(from, to);
  });
  await expect(failed).rejects.toThrow('EIO');
  expect(await filesIn(web)).toEqual(pages('first'));
});

test.each([
  ['while it took the earlier site away', ['index.html', 'first']],
  ['when it had taken the earlier site away', []],
])(
  'a mount point is as it was after a build that was killed %s, and another one',
  async (_when, here) => {
    const { parent, web } = await workFolder();
    const rename = await mountPoint(parent, web);
    await build(web, 'first', rename);
    const draft = await abandonedDraft(join(web, '.draft-abc123'));
    await mkdir(join(draft, 'previous'));
    for (const name of await readdir(web)) {
      if (!name.startsWith('.draft') && !here.includes(name)) {
        renameSync(join(web, name), join(draft, 'previous', name));
      }
    }
    const next = replaceOutput({ folder: web, siteFolder }, () => {
      throw new Error('a mistake');
    });
    await expect(next).rejects.toThrow('a mistake');
    expect(await filesIn(web)).toEqual(pages('first'));
  },
);

/** The folder of a process that has ended. */
async function abandonedDraft(draft: string, host = hostname()): Promise<string> {
  const { pid } = spawnSync('true');
  await mkdir(join(draft, 'site'), { recursive: true });
  await writeFile(join(draft, '.temporary-folder.json'), JSON.stringify({ pid, host }));
  return draft;
}

test('a draft goes when its process is dead, and no other folder does', async () => {
  const { parent, web } = await workFolder();
  await abandonedDraft(join(parent, '.web.draft-aaaaaa'));
  await abandonedDraft(join(parent, '.web.draft-bbbbbb'), 'another-machine');
  await abandonedDraft(join(parent, '.other.draft-cccccc'));
  await mkdir(join(parent, '.web.draft-dddddd'));
  await writeFile(join(parent, '.web.draft-dddddd/novel'), 'chapter one');
  await build(web, 'first');
  expect((await readdir(parent)).sort()).toEqual([
    '.other.draft-cccccc',
    '.web.draft-bbbbbb',
    '.web.draft-dddddd',
    'web',
  ]);
});

test('two builds into one folder do not disturb each other: the last one stays', async () => {
  const { parent, web } = await workFolder();
  let isFirstWritten = () => {};
  const firstWritten = new Promise<void>((resolve) => {
    isFirstWritten = resolve;
  });
  let letFirstEnd = () => {};
  const secondEnded = new Promise<void>((resolve) => {
    letFirstEnd = resolve;
  });
  const first = replaceOutput({ folder: web, siteFolder }, async (draft) => {
    await writeFile(join(draft, 'index.html'), 'first');
    isFirstWritten();
    await secondEnded;
  });
  await firstWritten;
  await build(web, 'second');
  expect(await filesIn(web)).toEqual(pages('second'));
  letFirstEnd();
  await first;
  expect(await filesIn(web)).toEqual({ ...mark, 'index.html': 'first' });
  expect(await readdir(parent)).toEqual(['web']);
});

test.each(['SIGINT', 'SIGTERM', 'SIGHUP'] as const)(
  'a build that %s ends leaves no draft',
  async (signal) => {
    const { parent, web } = await workFolder();
    await build(web, 'first');
    const script = join(parent, 'build.mts');
    const module = join(projectFolder, 'packages/drystone/build/output-folder.node.ts');
    await writeFile(
      script,
      `import { replaceOutput } from ${JSON.stringify(module)};
     await replaceOutput(${JSON.stringify({ folder: web, siteFolder })}, async (draft) => {
       console.log(draft);
       await new Promise((resolve) => setTimeout(resolve, 60_000));
     });`,
    );
    const child = spawn(process.execPath, ['--import', 'tsx', script], { cwd: projectFolder });
    const [draft] = await once(child.stdout, 'data');
    expect(existsSync(String(draft).trim())).toBe(true);
    child.kill(signal);
    expect(await once(child, 'exit')).toEqual([null, signal]);
    expect((await readdir(parent)).sort()).toEqual(['build.mts', 'web']);
    expect(await filesIn(web)).toEqual(pages('first'));
  },
);

test('a full disk is said, and the site that was there stays', async () => {
  const { parent, web } = await workFolder();
  const disk = join(parent, 'disk');
  await mkdir(disk);
  const isSmall = mount('-t', 'tmpfs', '-o', 'size=200k', 'tmpfs', disk);
  const folder = isSmall ? join(disk, 'web') : web;
  await build(folder, 'first');
  const failed = replaceOutput({ folder, siteFolder }, async (draft) => {
    if (!isSmall) throw new Error('no page', { cause: systemError('ENOSPC', draft) });
    await writeFile(join(draft, 'large'), Buffer.alloc(1_000_000));
  });
  await expect(failed).rejects.toThrow(
    new WriteError(`${folder} cannot be written: the disk is full. What was there is still there.`),
  );
  expect(await filesIn(folder)).toEqual(pages('first'));
});

test.each([
  ['the folder', 'web'],
  ['a folder around it', 'web/a/b'],
])('a disk that is read-only is said, when %s is missing', async (_what, name) => {
  const { parent } = await workFolder();
  const disk = join(parent, 'disk');
  await mkdir(disk);
  const isReadOnly = mount('-t', 'tmpfs', '-o', 'ro', 'tmpfs', disk);
  const folder = join(disk, name);
  const failed = replaceOutput({ folder, siteFolder }, async () => {
    throw systemError('EROFS', folder);
  });
  await expect(failed).rejects.toThrow(
    isReadOnly
      ? `${folder} cannot be written: the file system is read-only. Nothing was written.`
      : 'the file system is read-only',
  );
});

test('a file in place of a folder on the way is said', async () => {
  const { parent } = await workFolder();
  await writeFile(join(parent, 'file'), '');
  const folder = join(parent, 'file/web');
  await expect(build(folder, 'first')).rejects.toThrow(
    `${folder} cannot be written: a file is where a folder has to be. Nothing was written.`,
  );
});

test('a source that cannot be read is not taken for an output that cannot be written', async () => {
  const { web } = await workFolder();
  const source = systemError('EACCES', join(siteFolder, 'public/logo.svg'));
  const failed = replaceOutput({ folder: web, siteFolder }, () => Promise.reject(source));
  await expect(failed).rejects.toBe(source);
});
