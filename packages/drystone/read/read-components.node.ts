import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Checked, Problem } from '@drystone/lib/problems';
import { readText } from '@drystone/lib/read-text.node';
import { componentsFolder } from '../content/sources.ts';
import { authorComponents } from '../markdown/author-components.ts';
import type { Feature } from './feature.node.ts';

/**
 * The components of a site folder: each `.tsx` file directly in `components/`. `plant-list.tsx` is `<PlantList>`, and the
 * browser runs what `plant-list.client.tsx` exports. What is deeper belongs to them and has no name in a page.
 */
export async function listComponents(siteFolder: string): Promise<string[]> {
  const folder = join(siteFolder, componentsFolder);
  const entries = await readdir(folder, { withFileTypes: true }).catch(() => []);
  return entries
    .filter((entry) => entry.isFile() && /(?<!\.(test|spec|d))\.tsx$/.test(entry.name))
    .map(({ name }) => join(folder, name))
    .sort();
}

export interface SiteComponents {
  /** Paths by names. The code becomes part of the compiled program. */
  readonly paths: ReadonlyMap<string, string>;
  /** The attributes of those whose code lists them. */
  readonly attributes: ReadonlyMap<string, readonly string[]>;
}

/** The components of a site and of its features, by their names in a page. */
export async function readComponents(
  siteFolder: string,
  features: readonly Pick<Feature, 'name' | 'components'>[],
): Promise<Checked<SiteComponents>> {
  const components = new Map<string, string>();
  const attributes = new Map<string, readonly string[]>();
  for (const { name: feature, components: brought } of features) {
    for (const [name, path] of Object.entries(brought)) {
      const text = await readText(path);
      const mistake = mistakeIn(name, text, components);
      if (mistake) throw new Error(`The feature "${feature}" names ${path}: ${mistake.problem}`);
      components.set(name, path);
      const known = attributesOf(text);
      if (known) attributes.set(name, known);
    }
  }
  const problems: Problem[] = [];
  for (const path of await listComponents(siteFolder)) {
    const name = componentName(path);
    const file = path.slice(siteFolder.length + 1);
    const text = await readText(path);
    const mistake = mistakeIn(name, text, components);
    if (mistake) {
      problems.push({ file, ...mistake });
      continue;
    }
    components.set(name, path);
    const known = attributesOf(text);
    if (known) attributes.set(name, known);
  }
  return { value: { paths: components, attributes }, problems };
}

function mistakeIn(
  name: string,
  text: string,
  others: ReadonlyMap<string, string>,
): Omit<Problem, 'file'> | undefined {
  const remedy = 'Give the file another name.';
  if (!/^[A-Z]\w*$/.test(name)) {
    const problem = 'The name of the file makes no name of a component.';
    return { problem, remedy: 'Names have letters, digits and hyphens, such as plant-list.tsx.' };
  }
  if (name in authorComponents) {
    return { problem: `Every page has a component <${name}> already.`, remedy };
  }
  if (others.has(name)) {
    return { problem: `Another file makes a component <${name}> too.`, remedy };
  }
  if (!hasDefaultExport(text)) {
    return {
      line: text.trimEnd().split('\n').length,
      problem: `The component <${name}> doesn't have a default export.`,
      remedy: `Default-export it: export default function ${name}() { … }`,
    };
  }
  return undefined;
}

/**
 * What a function takes that is exported as `function Name({ at, of = 1 }: …)`. It reads nothing else of its attributes.
 * Undefined where the code says it in another way, or takes all others too.
 */
export function attributesOf(text: string): readonly string[] | undefined {
  const [, list] =
    text.match(/^\s*export default (?:async )?function \w*\(\{([^{}()]*)\}\s*:/m) ?? [];
  if (list === undefined || list.includes('...')) return undefined;
  const names = list.split(',').map((one) => one.trim().match(/^[\w$]+/)?.[0]);
  return names.filter((name) => name !== undefined);
}

export function hasDefaultExport(text: string): boolean {
  return /^\s*export\s+(default\b|\{[^}]*\bdefault\b)/m.test(text);
}

/** `plant-list.client.tsx` is `PlantList`. */
function componentName(path: string): string {
  const name = path.slice(path.lastIndexOf('/') + 1).replace(/(\.client)?\.tsx$/, '');
  return name.replaceAll(/(^|-)(.)/g, (_, _hyphen, letter: string) => letter.toUpperCase());
}
