import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Checked, Problem } from '@drystone/lib/problems';
import { readText } from '@drystone/lib/read-text.node';
import type { FeatureComponent, PageComponent } from '../content/page-component.ts';
import { componentsFolder } from '../content/sources.ts';
import { authorComponents } from '../markdown/author-components.ts';
import { isVersioned } from '../paths.node.ts';
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

/** The components of a site and of its features, by their names in a page. The code becomes part of the compiled program. */
export async function readComponents(
  siteFolder: string,
  features: readonly Pick<Feature, 'name' | 'components'>[],
): Promise<Checked<ReadonlyMap<string, PageComponent>>> {
  const components = new Map<string, PageComponent>();
  for (const { name: feature, components: brought } of features) {
    for (const [name, component] of Object.entries(brought)) {
      const { module } = component;
      const text = await readText(module);
      const mistake = mistakeIn(name, text, components);
      if (mistake) throw new Error(`The feature "${feature}" names ${module}: ${mistake.problem}`);
      components.set(name, componentOfFeature(component, text));
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
    components.set(name, {
      ...{ module: path, isOfFeature: false, isPure: false, isInternal: false },
      ...{ sheets: [], attributes: listedIn(text), parent: undefined, imageWords: undefined },
    });
  }
  return { value: components, problems };
}

function componentOfFeature(
  {
    module,
    sheets = [],
    attributes,
    parent,
    imageWords,
    isInternal = false,
    isPure = false,
  }: FeatureComponent,
  text: string,
): PageComponent {
  return {
    ...{ module, sheets, parent, imageWords, isInternal, isOfFeature: true },
    attributes: attributes ?? listedIn(text, 'say'),
    isPure: isPure && isVersioned(module),
  };
}

/** All of them may be left out. What is between the tags comes as an attribute too, as `given` does. */
function listedIn(text: string, ...given: readonly string[]): PageComponent['attributes'] {
  const optional = attributesOf(text)?.filter((name) => !['children', ...given].includes(name));
  return optional && { required: [], optional };
}

function mistakeIn(
  name: string,
  text: string,
  others: ReadonlyMap<string, PageComponent>,
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
