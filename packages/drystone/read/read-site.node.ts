import { throwIfAny } from '@drystone/lib/problems';
import { noResultCache, type ResultCache } from '@drystone/lib/result-cache.node';
import type { PoolOptions } from '@drystone/lib/thread-pool.node';
import type { Site } from '../content/site.ts';
import { createCompilePool } from '../markdown/compile-pool.node.ts';
import { assembleSite, checkSite } from './assemble-site.node.ts';
import { judged } from './feature.node.ts';
import { keptPage } from './kept-page.node.ts';
import { readLastChanged } from './last-changed.node.ts';
import { createMemory } from './memory.node.ts';
import { type CompiledDraft, pageDrafts } from './page-drafts.node.ts';
import { readParts } from './read-parts.node.ts';
import { readFeatures, type Survey, surveySite } from './survey.node.ts';

/** Told after each page, so that a long build can show how far it is. */
export type OnProgress = (done: number, total: number) => void;

export interface ReadOptions {
  readonly onProgress?: OnProgress;
  readonly cache?: ResultCache;
  /** Called when all that pages depend on is known. */
  readonly onSurvey?: (survey: Survey) => void;
  /** Gives the script of a thread that compiles pages. Without it, only the main thread does. */
  readonly compileThread?: () => Promise<string>;
  readonly pool?: PoolOptions;
}

/**
 * Reads a site folder and checks everything in it.
 * Throws one AuthorError with every mistake of the folder; never stops at the first.
 */
export async function readSite(folder: string, options: ReadOptions = {}): Promise<Site> {
  const { onProgress, onSurvey, cache = noResultCache(), compileThread, pool: threads } = options;
  const memory = createMemory(cache);
  const survey = await surveySite(folder, memory);
  onSurvey?.(survey);
  const read = await readFeatures(survey, memory);
  const contents = await Promise.all(read.map(judged));
  const drafts = pageDrafts(survey, contents);
  let done = 0;
  const { extensions, version: markdownVersion } = survey.markdown;
  const pool = createCompilePool(compileThread, threads, extensions);
  try {
    const compiled = await Promise.all(
      drafts.map(async (draft): Promise<CompiledDraft> => {
        const { text, file } = draft.source;
        const { targets } = draft;
        const parts = await readParts(folder, draft.edition.folders, { text, file });
        const page = await keptPage(
          { edition: draft.edition.prefix, text, file, targets, parts, markdownVersion },
          cache,
          () => pool.compile(text, file, targets, parts),
        );
        done += 1;
        onProgress?.(done, drafts.length);
        return { ...draft, ...page };
      }),
    );
    const { value: redirects, problems } = checkSite(survey, contents, compiled);
    throwIfAny(problems);
    return assembleSite(survey, contents, compiled, redirects, readLastChanged(folder));
  } finally {
    await pool.close();
  }
}
