import { join, relative } from 'node:path';
import type { Checked } from '@drystone/lib/problems';
import { readText } from '@drystone/lib/read-text.node';
import { below } from '@drystone/lib/url';
import { parseFrontMatter, standaloneSchema } from '../content/front-matter.ts';
import { addressFor } from '../content/heads.ts';
import type { ModulePage } from '../content/page.ts';
import { standaloneFolder } from '../content/sources.ts';
import { hasDefaultExport, listComponents } from './read-components.node.ts';
import { listFiles } from './read-sources.node.ts';

/** The pages of a site folder that are React components: `content/pages/tour.tsx` is served as `/tour`. */
export async function listPageModules(siteFolder: string): Promise<string[]> {
  const files = await listFiles(join(siteFolder, standaloneFolder));
  return files.filter((file) => file.endsWith('.tsx'));
}

/** The code of a site that becomes part of the program: its React pages and its components. */
export async function listSiteModules(siteFolder: string): Promise<string[]> {
  return [...(await listPageModules(siteFolder)), ...(await listComponents(siteFolder))];
}

/** Reads the heads of the page modules. Their code becomes part of the compiled program. */
export async function readPageModules(
  siteFolder: string,
  basePath: string,
): Promise<Checked<readonly ModulePage[]>> {
  const paths = await listPageModules(siteFolder);
  const read = await Promise.all(
    paths.map(async (path) => ({
      path,
      page: readPageModule(relative(siteFolder, path), await readText(path)),
    })),
  );
  return {
    value: read.flatMap(({ path, page: { value } }) =>
      value ? [{ ...value, route: below(basePath, value.route), module: path }] : [],
    ),
    problems: read.flatMap(({ page }) => page.problems),
  };
}

/** The front matter of a module is in a comment at its top. */
export function readPageModule(
  file: string,
  text: string,
): Checked<Omit<ModulePage, 'module'> | undefined> {
  if (!hasDefaultExport(text)) {
    const mistake = {
      file,
      line: text.trimEnd().split('\n').length,
      problem: "The page component doesn't have a default export.",
      remedy: 'Default-export a React component: export default function Page() { … }',
    };
    return { value: undefined, problems: [mistake] };
  }
  const { value: head, problems } = parseFrontMatter(
    text.replace(/^\/\*\n/, ''),
    file,
    standaloneSchema,
  );
  const route = file
    .slice(standaloneFolder.length)
    .replace(/(\/index)?\.tsx$/, '')
    .normalize();
  if (!head) return { value: undefined, problems };
  const { slug, draft, unlisted, ...words } = head;
  const audience = { ...(draft && { isDraft: true }), ...(unlisted && { isUnlisted: true }) };
  const address = addressFor(slug, route);
  return { value: { kind: 'module', route: address, file, ...words, ...audience }, problems };
}
