import type { Problem } from '@drystone/lib/problems';
import { nearest } from '@drystone/lib/text';
import type { Words } from '@drystone/lib/words';
import { wordsOfSite } from '../words/translations.ts';
import type { CheckedConfig } from './site-config.ts';

/** Translations of words that neither the engine nor a feature of the site shows. */
export function wordProblems(
  { locales }: Pick<CheckedConfig, 'locales'>,
  features: readonly Words[],
): Problem[] {
  const known = wordsOfSite(features);
  return locales.flatMap(({ words }, index) =>
    Object.keys(words)
      .filter((word) => !known.has(word))
      .map((word) => {
        const close = nearest(word, [...known]);
        return {
          file: 'site.config.ts',
          field: ['locales', index, 'words', word],
          problem: `"locales[${index}].words" in site.config.ts has "${word}", which is no word of this site.`,
          suggestion: close && `"${close}"`,
          remedy: 'Write the English text as readers see it, with its places, such as {count}.',
        };
      }),
  );
}
