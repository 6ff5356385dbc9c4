import { count } from '@drystone/lib/text';
import { pageKey } from '@drystone/lib/url';
import type { Check } from '../content/check.ts';
import type { Locale } from '../content/edition.ts';
import { createMemory } from '../read/memory.node.ts';
import { surveySite } from '../read/survey.node.ts';
import { missingWords } from '../words/translations.ts';
import { interfaceWords } from '../words/words.ts';

/** A rule over a site folder and what was built from it. */
export function siteFolderCheck(siteFolder: string): Check {
  return {
    name: 'The site folder has no mistakes in its heads, and every page of it is built',
    async run({ pages, folder }) {
      const { config, editions, modules, features, surveyed, problems } = await surveySite(
        siteFolder,
        createMemory(),
      );
      const inAll = [...interfaceWords, ...features.flatMap(({ pageWords }) => pageWords)];
      const inFirst = [...inAll, ...surveyed.flatMap(({ shownWords }) => shownWords)];
      const built = new Set(pages.map(({ route }) => pageKey(route)));
      const written = [...editions.flatMap(({ heads }) => heads), ...modules];
      const missing = written.filter(({ route }) => !built.has(pageKey(route)));
      return {
        problems: [
          ...problems,
          ...missing.map(({ route }) => ({
            file: `${folder}`,
            problem: `There is no page ${route}, which ${siteFolder} has.`,
            remedy: 'Build the site again, or name the folder that it was built into with --dir.',
          })),
        ],
        figures: [
          `${written.length} pages of ${siteFolder}`,
          ...config.locales.flatMap((locale, index) =>
            // The pages of features are in the first language.
            englishWords(locale, [...new Set(index === 0 ? inFirst : inAll)]),
          ),
        ],
      };
    },
  };
}

/** What readers of a language see in English. */
function englishWords(locale: Locale, wanted: readonly string[]): string[] {
  const missing = missingWords(locale, wanted);
  if (missing.length === 0) return [];
  const shown = missing.map((word) => JSON.stringify(word)).join(', ');
  return [
    `${count(missing.length, 'word')} of the interface in English for ${locale.label} (${locale.code}); write them into "words" of the language: ${shown}`,
  ];
}
