import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { AuthorError, type Problem, throwIfAny } from '@drystone/lib/problems';
import { completeConfig } from '../config/complete-config.ts';
import { fieldsAt } from '../config/fields-at.ts';
import {
  type CheckedOptions,
  isListedFeature,
  type ListedFeature,
} from '../config/listed-feature.ts';
import { schemaProblems } from '../config/schema-problems.ts';
import { type SiteConfig, siteConfigSchema } from '../config/site-config.ts';
import { wordProblems } from '../config/word-problems.ts';
import { standardFeatures } from '../features/standard.node.ts';
import type { Feature, MakeFeature } from './feature.node.ts';
import { importDefault } from './import-module.node.ts';
import { exportedValue, type StaticValue } from './static-value.node.ts';

const file = 'site.config.ts';

/** What a site has instead of fields that it had. */
const formerFields = new Map(
  ['apis', 'sandbox'].map((name) => [
    name,
    `It is an option of a feature: features: [openApi({ ${name}: … })]. Type "drystone upgrade" to rewrite the file.`,
  ]),
);

/** The configuration of a site, and the features that it lists. */
export interface Configuration {
  readonly config: SiteConfig;
  readonly features: readonly Feature[];
}

/** Reads and checks `site.config.ts` of a site folder. Throws AuthorError with all its mistakes. */
export async function readConfig(siteFolder: string): Promise<Configuration> {
  const path = join(siteFolder, file);
  if (!existsSync(path)) {
    throw new AuthorError([
      {
        file,
        problem: `The folder ${siteFolder} has no ${file}.`,
        remedy:
          'Name another folder with --site, or write a site to begin with: drystone new FOLDER',
      },
    ]);
  }
  const input = await importDefault(siteFolder, file, 'export default defineSite({ … });');
  const lineOf = linesOf(readFileSync(path, 'utf8'));
  const parsed = siteConfigSchema.safeParse(input, { reportInput: true });
  const listed = listedIn(input);
  const issues = [...(parsed.error?.issues ?? []), ...listed.flatMap(issuesOf)];
  if (parsed.data === undefined || issues.length > 0) {
    throw new AuthorError(
      schemaProblems(issues, {
        file,
        name: file,
        lineOf,
        fieldsAt: (field) => fieldsOf(field, listed),
        elsewhere: formerFields,
      }),
    );
  }
  const { data } = parsed;
  const features = listed.flatMap(({ options }) =>
    options.kind === 'valid' ? options.value(data) : [],
  );
  const words = features.flatMap((feature) => feature.words ?? []);
  const problems = [...listedTwice(features), ...wordProblems(data, words)];
  throwIfAny(problems.map((problem) => withLine(problem, lineOf)));
  const links = features.flatMap((feature) => feature.links);
  return { config: completeConfig(data, { links, words }), features };
}

interface Listed {
  readonly index: number;
  readonly schema: ListedFeature['schema'];
  readonly options: CheckedOptions<MakeFeature>;
}

/** The features of a configuration, which may have mistakes elsewhere. */
function listedIn(input: unknown): Listed[] {
  const hasList = typeof input === 'object' && input !== null && 'features' in input;
  const values: readonly unknown[] = hasList && Array.isArray(input.features) ? input.features : [];
  return [...values, ...standardFeatures].flatMap((value, index) =>
    isOurs(value) ? { index, schema: value.schema, options: value.check() } : [],
  );
}

/** Only `featureFunction` makes what the configuration takes for a feature. */
function isOurs(value: unknown): value is ListedFeature<MakeFeature> {
  return isListedFeature(value);
}

function issuesOf({ index, options }: Listed) {
  if (options.kind === 'valid') return [];
  return options.issues.map((issue) => ({ ...issue, path: ['features', index, ...issue.path] }));
}

/** Inside the options of a feature, its own schema knows the fields. */
function fieldsOf(
  path: readonly PropertyKey[],
  listed: readonly Listed[],
): readonly string[] | undefined {
  const [field, index, ...inside] = path;
  const found = listed.find((one) => field === 'features' && one.index === index);
  return found ? fieldsAt(found.schema, inside) : fieldsAt(siteConfigSchema, path);
}

function listedTwice(features: readonly Feature[]): Problem[] {
  const names = features.map(({ name }) => name);
  return names.flatMap((name, index) =>
    names.indexOf(name) === index
      ? []
      : [
          {
            file,
            field: ['features', index],
            problem: `The feature "${name}" is listed twice.`,
            remedy: 'List it once, with the options of both.',
          },
        ],
  );
}

/** Gives problems with the configuration the lines of their fields. */
export function withConfigLines(siteFolder: string, problems: readonly Problem[]): Problem[] {
  if (problems.every(({ field }) => field === undefined)) return [...problems];
  const lineOf = linesOf(readFileSync(join(siteFolder, file), 'utf8'));
  return problems.map((problem) => withLine(problem, lineOf));
}

function withLine({ field, ...problem }: Problem, lineOf: LineOf): Problem {
  return field === undefined ? problem : { ...problem, line: lineOf(field) };
}

type LineOf = (path: readonly PropertyKey[]) => number | undefined;

/** The line of a field in the configuration, or of what is around it, as far as that can be seen without running it. */
function linesOf(source: string): LineOf {
  const exported = exportedValue(source, file);
  const config = exported?.kind === 'call' ? exported.args[0] : exported;
  return (path) => {
    let line: number | undefined;
    let value = config;
    for (const part of path) {
      value = value && partOf(value, part);
      line = value?.line ?? line;
    }
    return line;
  };
}

/** What a function is called with is its options. */
function partOf(value: StaticValue, part: PropertyKey): StaticValue | undefined {
  switch (value.kind) {
    case 'object':
      return value.fields.get(String(part));
    case 'list':
      return value.items[Number(part)];
    case 'call':
      return value.args[0] && partOf(value.args[0], part);
    default:
      return undefined;
  }
}
