import { noMemory } from '../engine/read/memory.node.ts';
import { surveySite } from '../engine/read/survey.node.ts';
import { pageKey } from '../lib/url.ts';
import type { Check } from './check.ts';

/** A rule over a site folder and what was built from it. */
export function siteFolderCheck(siteFolder: string): Check {
  return {
    name: 'The site folder has no mistakes in its heads, and every page of it is built',
    async run({ pages, folder }) {
      const { editions, modules, problems } = await surveySite(siteFolder, noMemory);
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
        figures: [`${written.length} pages of ${siteFolder}`],
      };
    },
  };
}
