import { existsSync, readdirSync, readFileSync, realpathSync, statSync } from 'node:fs';
import { join } from 'node:path';
import {
  changedSince,
  type FileStates,
  hashOfSame,
  holdTheSame,
  pathsBelow,
  statesOf,
} from '@drystone/lib/file-states.node';
import { contentName } from '@drystone/lib/hash.node';
import { isWithin } from '@drystone/lib/is-within.node';
import type { ResultCache } from '@drystone/lib/result-cache.node';
import type { SiteConfig } from '../config/site-config.ts';
import { ownSheet } from '../content/sources.ts';
import type { Feature } from '../read/feature.node.ts';
import { historyVersion } from '../read/last-changed.node.ts';
import { isOfSite } from '../read/site-files.node.ts';
import type { ProgramChoices } from './program-choices.ts';

/*
 * The record of an output folder: what the build was made from that wrote it, and what each of its files holds and was made
 * from. The next build reads it. Where all is as it was, there is nothing to do; else it takes over the files that it would make
 * from the same.
 */

export interface BuildPlan {
  readonly siteFolder: string;
  readonly outFolder: string;
  readonly config: SiteConfig;
  readonly features: readonly Feature[];
  readonly modules: ProgramChoices['modules'];
  readonly compress: boolean;
}

/** What a build prints at its end, and the next one again where it has nothing to do. */
export interface BuildReport {
  readonly notes: string;
  readonly pages: number;
}

export interface BuildRecord {
  /** Undefined where the output is not, or may not be, what a build would write now. */
  readonly report: BuildReport | undefined;
  /** True for a file that was made from what has this version, and that nobody has changed since. */
  isMadeFrom(file: string, version: string): boolean;
  /** Notes what is now in the place of a file. */
  written(file: string, content: Uint8Array, version: string | undefined): void;
  takenOver(file: string, version: string): void;
  /**
   * Keeps what was noted, when the new output is in its place.
   * @param read The files that were read besides those of the site folder.
   */
  keep(report: BuildReport, read: readonly string[]): void;
}

interface KeptRecord {
  /** Undefined where the output depends on more than that. */
  readonly inputs: Inputs | undefined;
  readonly output: FileStates;
  /** Names what each file was made from. */
  readonly versions: ReadonlyMap<string, string>;
  readonly report: BuildReport;
}

interface Inputs {
  /** All that the output depends on beside files. */
  readonly made: string;
  /** The files of the site folder, and what its features have read elsewhere. */
  readonly sources: FileStates;
}

/**
 * The record of an output folder. It looks at what a build would read, before the build reads it: what changes meanwhile is
 * noticed by the next one.
 * @param folder The output folder, as the system has its path.
 * @param plan Without it, there is always something to do.
 */
export function openBuildRecord(folder: string, cache: ResultCache, plan?: BuildPlan): BuildRecord {
  const started = Date.now();
  const last = cache.known<KeptRecord>('output', folder);
  const before = plan && isMadeFromFiles(plan) ? inputsOf(plan, last?.inputs) : undefined;
  const versions = new Map<string, string>();
  const hashes = new Map<string, string>();
  return {
    report: last && before && unchanged(folder, cache, last, before),
    isMadeFrom(file, version) {
      if (last?.versions.get(file) !== version) return false;
      const isOrdinary = last.output.files[file]?.hash.startsWith(`${ordinaryMode()} false `);
      const hash = isOrdinary ? hashOfSame(file, last.output) : undefined;
      if (hash !== undefined) hashes.set(file, hash);
      return hash !== undefined;
    },
    written(file, content, version) {
      hashes.set(file, contentName(content));
      if (version === undefined) versions.delete(file);
      else versions.set(file, version);
    },
    takenOver(file, version) {
      versions.set(file, version);
    },
    keep(report, read) {
      const output = statesOf(pathsBelow(folder), undefined, hashes);
      const inputs = before && withOthers(before, read, started);
      cache.keep<KeptRecord>('output', folder, { inputs, output, versions, report });
    },
  };
}

/** The report of the last build, where its inputs and its output are as they were. */
function unchanged(
  folder: string,
  cache: ResultCache,
  last: KeptRecord,
  inputs: Inputs,
): BuildReport | undefined {
  if (last.inputs?.made !== inputs.made) return undefined;
  if (!holdTheSame(inputs.sources, last.inputs.sources)) return undefined;
  const output = statesOf(existsSync(folder) ? pathsBelow(folder) : [], last.output);
  if (!holdTheSame(output, last.output)) return undefined;
  // The next build need not read again what this one has read.
  if (inputs.sources !== last.inputs.sources || output !== last.output) {
    cache.keep<KeptRecord>('output', folder, { ...last, inputs, output });
  }
  return last.report;
}

/** Looks at the files that the last build has read, too. */
function inputsOf(plan: BuildPlan, last: Inputs | undefined): Inputs {
  const { siteFolder, config, features, compress } = plan;
  const paths = new Set([...sourcesOf(plan), ...Object.keys(last?.sources.files ?? {})]);
  return {
    made: JSON.stringify([siteFolder, config, features, compress, historyVersion(siteFolder)]),
    sources: statesOf([...paths], last?.sources),
  };
}

/** Undefined where another file may have changed since then: nobody had looked at it before it was read. */
function withOthers({ made, sources }: Inputs, read: readonly string[], since: number) {
  const others = read.filter((path) => !(path in sources.files));
  if (changedSince(since, others)) return undefined;
  const files = { ...sources.files, ...statesOf(others).files };
  return { made, sources: { ...sources, files } };
}

/** Of a file as a build writes it. */
const ordinaryMode = () => 0o100_000 | (0o666 & ~process.umask());

/** A site folder may also be a package: what its configuration names counts wherever it is. */
function sourcesOf({ siteFolder, outFolder, config, features }: BuildPlan): string[] {
  const { font, codeFont } = config.theme;
  const names = [font?.file, codeFont?.file, ...features.flatMap(({ sources = [] }) => sources)];
  const named = names.flatMap((name) => (name === undefined ? [] : join(siteFolder, name)));
  const around = [realpathSync(siteFolder)];
  const found = readdirSync(siteFolder)
    .map((name) => join(siteFolder, name))
    .filter((path) => isOfSite(siteFolder, path))
    .flatMap((path) => (isFolder(path) ? [path, ...pathsBelow(path, around)] : [path]));
  return [...new Set([...found, ...named])].filter((path) => !isWithin(path, outFolder));
}

function isFolder(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false;
}

/**
 * Code of a site may make its pages from anything: React pages, components, features, downloads. So may a style sheet that imports
 * another one. The configuration is run before each build, and counts by its value, as do the options of features.
 */
function isMadeFromFiles({ siteFolder, config, features, modules }: BuildPlan): boolean {
  if (modules.pages.length > 0 || config.downloads !== undefined) return false;
  if (features.some(({ sources }) => sources === undefined)) return false;
  const sheet = join(siteFolder, ownSheet);
  return !existsSync(sheet) || !/@import/i.test(readFileSync(sheet, 'utf8'));
}
