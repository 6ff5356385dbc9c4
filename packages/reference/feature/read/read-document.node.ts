import { join } from 'node:path';
import { changedSince, hashesOf, statesOf } from '@drystone/lib/file-states.node';
import { contentName } from '@drystone/lib/hash.node';
import type { Problem } from '@drystone/lib/problems';
import type { MadeFromFiles } from '@drystone/lib/result-cache.node';
import type { ChangeLog } from '@drystone/openapi/compare/change-log';
import { changesSince, loadReleased, releasedPath } from '@drystone/openapi/compare/released.node';
import type { ApiDocument } from '@drystone/openapi/model/model';
import { readDocument } from '@drystone/openapi/model/read-document';
import type { ApiReference } from '@drystone/openapi/view/api-reference';
import type { ApiSay } from '@drystone/openapi/words/words';
import type { LinkTargets } from 'drystone/content/links';
import { areSame, joined, type Lookups, recordLookups } from 'drystone/markdown/lookups.node';
import type { FoundLink, Mistake } from 'drystone/markdown/page-context';
import { type ParsedProse, parseProse } from 'drystone/markdown/parse-prose.node';
import type { ApiConfig } from '../options.ts';
import { type ParseMarkdown, readApi } from './read-api.node.ts';

/** One document of a site, with what is wrong with it. */
export interface OneApi extends MadeFromFiles {
  readonly file: string;
  readonly problems: readonly Problem[];
  readonly warnings: readonly Problem[];
  /** Links in its descriptions; undefined where nobody checks them. */
  readonly links: readonly FoundLink[] | undefined;
  readonly read: ReadReference | undefined;
  readonly reusable: Reusable;
}

export interface ReadReference {
  readonly reference: ApiReference;
  readonly changes: ChangeLog;
  /** Names all that both are made from; undefined when a file may have changed while it was read. */
  readonly version: string | undefined;
}

/** What need not be made again when the document is read again after an edit. It has nothing that the last read did not use. */
export interface Reusable {
  /** The facts about the site that the descriptions were parsed from. */
  readonly lookups: Lookups;
  readonly descriptions: ReadonlyMap<string, ParsedProse>;
  /** The HTML of samples. */
  readonly samples: ReadonlyMap<string, string>;
  readonly released: Released | undefined;
}

interface Released {
  /** Of the file. */
  readonly hash: string | undefined;
  readonly document: ApiDocument | undefined;
}

/** Reads a document. `version` names the configuration; `last` is what the last read has left. */
export async function readOneApi(
  say: ApiSay,
  folder: string,
  config: ApiConfig,
  targets: LinkTargets,
  version: string,
  last: Reusable | undefined,
): Promise<OneApi> {
  const started = Date.now();
  const file = config.document;
  const prose = proseParser(targets, last);
  const samples = new Map<string, string>();
  const {
    value: reference,
    problems: unreadable,
    files,
  } = await readApi(say, folder, config, prose.parse, { last: last?.samples, used: samples });
  const found = [...new Set([...prose.used.values()].map((one) => one.found))];
  const mistakes = found.flatMap((one) => one.mistakes).map(({ line: _, ...one }) => one);
  const released = await readReleased(folder, config.id, last?.released);
  const readFiles = [...files, join(folder, releasedPath(config.id))];
  const lookups = prose.lookups();
  const own = { lookups, descriptions: prose.used, samples, released };
  return {
    file,
    files: readFiles,
    problems: [
      ...unreadable,
      ...(config.checkLinks ? mistakes.map((mistake) => ({ file, ...mistake })) : []),
    ],
    warnings: config.checkLinks ? [] : lostLinks(file, mistakes),
    links: config.checkLinks ? found.flatMap((one) => one.links) : undefined,
    read: reference && {
      reference,
      changes: changesSince(say, released.document, config.id, reference.document),
      version: changedSince(started, readFiles)
        ? undefined
        : contentName(JSON.stringify([version, lookups, hashesOf(statesOf(readFiles))])),
    },
    // A document that cannot be read has used nothing, and will soon be mended.
    reusable: reference ? own : (last ?? own),
  };
}

/** Parses the descriptions that the last read has not parsed from the same. */
function proseParser(real: LinkTargets, last: Reusable | undefined) {
  const reused = last && areSame(last.lookups, real) ? last : undefined;
  const { targets, lookups } = recordLookups(real);
  const used = new Map<string, ParsedProse>();
  const parse: ParseMarkdown = (markdown, where) => {
    const key = `${where.headingPrefix} ${markdown}`;
    const parsed = reused?.descriptions.get(key) ?? parseProse(markdown, { ...where, targets });
    used.set(key, parsed);
    return parsed.prose;
  };
  return { parse, used, lookups: () => joined(reused?.lookups ?? [], lookups()) };
}

async function readReleased(
  folder: string,
  id: string,
  last: Released | undefined,
): Promise<Released> {
  const path = join(folder, releasedPath(id));
  const hash = statesOf([path]).files[path]?.hash;
  if (last && last.hash === hash) return last;
  const released = await loadReleased(folder, id);
  return { hash, document: released && readDocument(released) };
}

function lostLinks(file: string, mistakes: readonly Pick<Mistake, 'problem'>[]): Problem[] {
  const [first] = mistakes;
  if (!first) return [];
  const others = mistakes.length - 1;
  return [
    {
      file,
      problem: `Of ${others === 0 ? 'a link' : `${mistakes.length} links`} in descriptions only the words are shown. ${first.problem}`,
      remedy: 'Where the document belongs to the site, `checkLinks: true` makes these mistakes.',
    },
  ];
}
