import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { changedSince } from '@drystone/lib/file-states.node';
import { openResultCache } from '@drystone/lib/result-cache.node';
import { describe, expect, onTestFinished, test } from 'vitest';
import { completeConfig } from '../config/complete-config.ts';
import { siteConfigSchema } from '../config/site-config.ts';
import { type Feature, type FeatureFacts, usualFacts } from '../read/feature.node.ts';
import { type BuildPlan, type BuildRecord, openBuildRecord } from './build-record.node.ts';
import { noChoices } from './program-choices.ts';

/* No test here builds anything: a few files stand for the output of a build. */

const report = { notes: 'A note.', pages: 2 };

interface Made {
  readonly plan: BuildPlan;
  readonly site: (path: string) => string;
  readonly out: (path: string) => string;
  readonly outside: string;
  readonly begin: () => BuildRecord;
  /** Ends a build whose API documents were read from these files. */
  readonly end: (files: readonly string[]) => void;
  /** What a build would print now; undefined where it has something to do. */
  readonly ask: (changes?: Partial<BuildPlan>) => unknown;
}

/** A site folder and an output that a build has made of it. */
function builtSite(): Made {
  const folder = mkdtempSync(join(tmpdir(), 'build-record-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const site = (path: string) => join(folder, 'site', path);
  const out = (path: string) => join(folder, 'out', path);
  const outside = join(folder, 'shared.yaml');
  for (const path of ['content/docs', 'public', 'openapi']) {
    mkdirSync(site(path), { recursive: true });
  }
  mkdirSync(out('moss'), { recursive: true });
  writeFileSync(join(folder, 'photo.svg'), '<svg/>');
  writeFileSync(outside, 'type: string\n');
  writeFileSync(site('content/docs/moss.mdx'), '---\ntitle: Moss\n---\n\nMoss is green.\n');
  writeFileSync(site('content/glossary.yaml'), 'moss: A plant.\n');
  writeFileSync(site('openapi/plants.yaml'), 'openapi: 3.1.0\n');
  symlinkSync('../../photo.svg', site('public/photo.svg'));
  writeFileSync(out('moss/index.html'), '<p>Moss is green.</p>');
  const config = completeConfig(
    siteConfigSchema.parse({
      title: 'Plants',
      url: 'https://plants.example',
      navbar: { items: [] },
      locales: [{ code: 'en', label: 'English' }],
      docs: { versions: [{ name: 'v1', label: 'v1' }] },
    }),
  );
  const plan: BuildPlan = {
    siteFolder: site(''),
    outFolder: out(''),
    config,
    features: [],
    modules: noChoices.modules,
    compress: false,
  };
  const cache = openResultCache(join(folder, 'results'), { version: '1' });
  const open = (changes: Partial<BuildPlan> = {}) => {
    const other = { ...plan, ...changes };
    return openBuildRecord(other.outFolder, cache, other);
  };
  const begin = () => open();
  const end = (files: readonly string[]) => begin().keep(report, files);
  end([]);
  return {
    ...{ plan, site, out, outside, begin, end },
    ask: (changes) => open(changes).report,
  };
}

function featureOf(facts: Partial<FeatureFacts>): Feature {
  const survey = () => Promise.reject(new Error('It is not read.'));
  return { ...usualFacts, ...facts, name: 'trees', options: {}, survey };
}

/** Writes a text of the same length, and gives the file its old time. */
function editUnseen(file: string, from: string, to: string): void {
  const { atime, mtime } = statSync(file);
  writeFileSync(file, readFileSync(file, 'utf8').replace(from, to));
  utimesSync(file, atime, mtime);
}

test('where nothing has changed, there is nothing to do, and the notes are printed again', () => {
  const { ask } = builtSite();
  expect([ask(), ask()]).toEqual([report, report]);
});

describe('a build has something to do', () => {
  test.each<[string, (made: Made) => void]>([
    ['after an edit', ({ site }) => writeFileSync(site('content/docs/moss.mdx'), 'New.')],
    [
      'after an edit that keeps size and time',
      ({ site }) => editUnseen(site('content/docs/moss.mdx'), 'green', 'brown'),
    ],
    ['after a new page', ({ site }) => writeFileSync(site('content/docs/fern.mdx'), '')],
    ['without a page', ({ site }) => rmSync(site('content/docs/moss.mdx'))],
    ['after another glossary', ({ site }) => writeFileSync(site('content/glossary.yaml'), '')],
    ['after another contract', ({ site }) => writeFileSync(site('openapi/plants.yaml'), '')],
    [
      'after a change of what a symbolic link leads to',
      ({ site }) => writeFileSync(site('../photo.svg'), '<svg></svg>'),
    ],
    [
      'when a file of the output has other content of the same size and time',
      ({ out }) => editUnseen(out('moss/index.html'), 'green', 'brown'),
    ],
    ['when a file of the output is gone', ({ out }) => rmSync(out('moss/index.html'))],
    ['when all of the output is gone', ({ out }) => rmSync(out(''), { recursive: true })],
    [
      'when a file is in the output that no build has made',
      ({ out }) => cpSync(out('moss/index.html'), out('fern.html')),
    ],
    ['when a folder is there that no build has made', ({ out }) => mkdirSync(out('fern'))],
  ])('%s', (_, change) => {
    const made = builtSite();
    change(made);
    expect(made.ask()).toBeUndefined();
  });

  test('for another configuration, for compressed forms, and for another place', () => {
    const { ask, plan, site } = builtSite();
    expect(ask({ config: { ...plan.config, title: 'Trees' } })).toBeUndefined();
    expect(ask({ features: [featureOf({ sources: [] })] })).toBeUndefined();
    expect(ask({ compress: true })).toBeUndefined();
    expect(ask({ outFolder: site('../elsewhere') })).toBeUndefined();
    expect(ask()).toEqual(report);
  });

  test('where code of the site makes its pages, or its style sheet imports another one', () => {
    const { ask, plan, site } = builtSite();
    expect(ask({ modules: { ...plan.modules, pages: [site('tour.tsx')] } })).toBeUndefined();
    expect(ask({ config: { ...plan.config, downloads: './downloads.ts' } })).toBeUndefined();
    expect(ask({ features: [featureOf({})] })).toBeUndefined();
    writeFileSync(site('styles.css'), "@import '../shared.css';");
    expect(ask()).toBeUndefined();
  });

  test('after a build during which a file outside the site folder may have changed', () => {
    const { ask, begin, end, outside, site } = builtSite();
    writeFileSync(site('openapi/plants.yaml'), '');
    const build = begin();
    writeFileSync(outside, 'type: number\n');
    build.keep(report, [site('openapi/plants.yaml'), outside]);
    expect(ask()).toBeUndefined();
    end([site('openapi/plants.yaml')]);
    expect(ask()).toEqual(report);
  });
});

test('a file outside the site folder that has changed is built once', async () => {
  const { ask, end, outside, site } = builtSite();
  const isOld = () => changedSince(Date.now(), [outside, site('content/docs/moss.mdx')]);
  await expect.poll(isOld).toBe(false);
  end([outside]);
  expect(ask()).toEqual(report);
  writeFileSync(outside, 'type: number\n');
  expect(ask()).toBeUndefined();
  await expect.poll(isOld).toBe(false);
  end([outside]);
  expect(ask()).toEqual(report);
});

/** An output of which a build has recorded one file, made from version 1. */
function builtOutput() {
  const folder = mkdtempSync(join(tmpdir(), 'record-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const [out, moss] = [join(folder, 'out'), join(folder, 'out/moss.html')];
  const cache = openResultCache(join(folder, 'kept'), { version: '1' });
  const open = () => openBuildRecord(out, cache);
  mkdirSync(out);
  writeFileSync(moss, 'green');
  const first = open();
  first.written(moss, Buffer.from('green'), '1');
  first.keep(report, []);
  return { moss, open };
}

test('a file that was made from the same is known again, also after it was taken over', () => {
  const { moss, open } = builtOutput();
  const second = open();
  expect(second.isMadeFrom(moss, '1')).toBe(true);
  second.takenOver(moss, '1');
  second.keep(report, []);
  expect(open().isMadeFrom(moss, '1')).toBe(true);
});

test.each<[string, (moss: string) => void]>([
  ['has another content', (moss) => writeFileSync(moss, 'brown and old')],
  [
    'has another content of the same size and time',
    (moss) => {
      const { atime, mtime } = statSync(moss);
      writeFileSync(moss, 'brown');
      utimesSync(moss, atime, mtime);
    },
  ],
  ['is gone', (moss) => rmSync(moss)],
])('a file that %s is made again', (_, change) => {
  const { moss, open } = builtOutput();
  change(moss);
  expect(open().isMadeFrom(moss, '1')).toBe(false);
});

test('a file is made again when its inputs have changed, or when no build has recorded it', () => {
  const { moss, open } = builtOutput();
  expect(open().isMadeFrom(moss, '2')).toBe(false);
  expect(open().isMadeFrom(`${moss}.other`, '1')).toBe(false);
});
