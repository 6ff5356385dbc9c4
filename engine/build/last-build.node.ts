import { existsSync, readdirSync, readFileSync, realpathSync, statSync } from 'node:fs';
import { join } from 'node:path';
import {
  changedSince,
  type FileStates,
  holdTheSame,
  pathsBelow,
  statesOf,
} from '../../lib/file-states.node.ts';
import { isWithin } from '../../lib/is-within.node.ts';
import type { ResultCache } from '../../lib/result-cache.node.ts';
import type { SiteConfig } from '../config/site-config.ts';
import { ownSheet } from '../content/sources.ts';
import type { Feature } from '../read/feature.node.ts';
import { historyVersion } from '../read/last-changed.node.ts';
import { isOfSite } from '../read/site-files.node.ts';
import type { ProgramChoices } from './program-choices.ts';

/*
 * What the last build into a folder was made from, and what it wrote: where both are as they were, there is nothing to do.
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

interface LastBuild {
  /** All that the output depends on beside files. */
  readonly made: string;
  readonly sources: FileStates;
  /** What its features have read outside the site folder. */
  readonly others: FileStates;
  readonly output: FileStates;
  readonly report: BuildReport;
}

export interface Preparation {
  /** Undefined where the output is not, or may not be, what a build would write now. */
  readonly report: BuildReport | undefined;
  /** Call this when the build has ended. */
  readonly remember: (
    report: BuildReport,
    otherSources: readonly string[],
    output?: FileStates,
  ) => void;
}

const placeOf = (siteFolder: string, outFolder: string) => JSON.stringify([siteFolder, outFolder]);

/** Looks at what a build would read, before it reads it: what changes meanwhile is noticed by the next one. */
export function prepareBuild(plan: BuildPlan, cache: ResultCache): Preparation {
  if (!isMadeFromFiles(plan)) return { report: undefined, remember: () => {} };
  const { siteFolder, outFolder, config, features, compress } = plan;
  const place = placeOf(siteFolder, outFolder);
  const made = JSON.stringify([config, features, compress, historyVersion(siteFolder)]);
  const last = cache.known<LastBuild>('build', place);
  const sources = statesOf(sourcesOf(plan), last?.sources);
  if (last?.made === made && holdTheSame(sources, last.sources)) {
    const others = statesOf(Object.keys(last.others.files), last.others);
    const output = outputOf(outFolder, last.output);
    if (holdTheSame(others, last.others) && holdTheSame(output, last.output)) {
      cache.keep<LastBuild>('build', place, { ...last, sources, others, output });
      return { report: last.report, remember: () => {} };
    }
  }
  return {
    report: undefined,
    remember: (report, read, output = outputOf(outFolder)) => {
      const paths = read.filter((path) => !(path in sources.files));
      // Nobody has looked at these before they were read.
      if (changedSince(sources.at, paths)) return;
      cache.keep<LastBuild>('build', place, {
        made,
        sources,
        others: statesOf(paths),
        output,
        report,
      });
    },
  };
}

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

function outputOf(folder: string, known?: FileStates): FileStates {
  return statesOf(existsSync(folder) ? pathsBelow(realpathSync(folder)) : [], known);
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
