import { nearest } from '@drystone/lib/text';
import type { JsonObject } from '@drystone/openapi/json/json';
import type { Schema } from '@drystone/openapi/json-schema/schema';
import type { InputProblem } from '@drystone/sandbox/core/outcome';
import type { WorldDescriptions } from '@drystone/sandbox/core/product';
import { closed } from '@drystone/sandbox/core/snapshot';
import { defaults } from './behaviour/defaults.ts';
import { mostNodes } from './behaviour/kubernetes.ts';
import type { World } from './behaviour/world.ts';
import { worldOf } from './described-world.ts';
import type { DescribedNodePool, Description, InProject } from './description.ts';
import { createWorld } from './seeds.ts';

/*
 * A world to begin with as people write it: `projects: …, instances: …`. Things name each other, and what is left out has
 * the default of the contract.
 */

const text: Schema = { type: 'string', minLength: 1 };
const id: Schema = { type: 'string', format: 'uuid' };
const count: Schema = { type: 'integer', minimum: 0, maximum: mostNodes };
const flag: Schema = { type: 'boolean' };
/** As in the contract, which a test makes sure of. */
const tags: Schema = {
  type: 'object',
  propertyNames: { pattern: '^[A-Za-z0-9](?:[A-Za-z0-9._-]{0,61}[A-Za-z0-9])?$' },
  additionalProperties: { type: 'string' },
};

function listOf(items: Schema): Schema {
  return { type: 'array', items };
}

const lists = {
  members: listOf(closed({ name: text, email: { type: 'string', format: 'email' }, role: text })),
  invitations: listOf(closed({ email: { type: 'string', format: 'email' } }, { role: text })),
  keys: listOf(closed({ name: text, key: text }, { subject: text })),
  projects: listOf(closed({ name: text }, { region: text, id, tags })),
  filesystems: listOf(
    closed(
      { name: text, project: text },
      { id, size: { type: 'string', pattern: '^[1-9]\\d*(Ki|Mi|Gi|Ti|Pi)$', examples: ['512Gi'] } },
    ),
  ),
  instances: listOf(
    closed(
      { name: text, project: text, type: text },
      {
        id,
        state: { enum: ['running', 'stopped', 'out-of-stock', 'error'] },
        image: text,
        preemptible: flag,
        ephemeral: flag,
        filesystems: listOf(text),
        tags,
      },
    ),
  ),
  kubernetesClusters: listOf(
    closed(
      { name: text, project: text },
      {
        id,
        version: text,
        podCIDRBlock: text,
        serviceCIDRBlock: text,
        nodePools: listOf(
          closed(
            {},
            { name: text, type: text, count, state: { enum: ['ready', 'not_ready', 'unknown'] } },
          ),
        ),
      },
    ),
  ),
  slurmClusters: listOf(
    closed(
      { name: text, project: text },
      {
        id,
        version: text,
        nodePools: listOf(closed({ name: text, type: text }, { count, states: listOf(text) })),
        users: listOf(closed({ username: text }, { sshKeys: listOf(text) })),
      },
    ),
  ),
} satisfies Readonly<Record<string, Schema>>;

const schema: Schema = closed(
  {},
  {
    organization: text,
    capacity: {
      type: 'object',
      additionalProperties: {
        type: 'object',
        additionalProperties: { type: 'integer', minimum: 0 },
      },
    },
    ...lists,
    // Names its own schema, for editors.
    $schema: text,
  },
);

export const descriptions: WorldDescriptions<World> = {
  schema,
  worldOf(value: JsonObject) {
    // It was held against the schema, which says the same.
    const description = value as unknown as Description;
    const problems = problemsOf(description);
    return problems.length > 0 ? problems : worldOf(description);
  },
};

/** What names something that is not there, and names that do not say which thing they mean. */
function problemsOf(description: Description): readonly InputProblem[] {
  const { projects = [], filesystems = [], instances = [] } = description;
  const { kubernetesClusters = [], slurmClusters = [] } = description;
  const { regions } = createWorld('empty');
  const types = [...new Set(regions.flatMap(({ types }) => types.map(({ name }) => name)))];
  const regionNames = regions.map(({ name }) => name);
  const projectNames = projects.map(({ name }) => name);
  const owned = { filesystems, instances, kubernetesClusters, slurmClusters };
  return [
    ...twins('/projects', projectNames, 'Projects'),
    ...twins('/filesystems', filesystems.map(inProject), 'Filesystems of a project'),
    ...projects.flatMap(({ region }, index) =>
      region === undefined
        ? []
        : unknown(`/projects/${index}/region`, 'region', region, regionNames),
    ),
    ...Object.entries(owned).flatMap(([kind, things]) =>
      things.flatMap(({ project }, index) =>
        unknown(`/${kind}/${index}/project`, 'project', project, projectNames),
      ),
    ),
    ...instances.flatMap((instance, index) => [
      ...unknown(`/instances/${index}/type`, 'instance type', instance.type, types),
      ...(instance.filesystems ?? []).flatMap((name, at) =>
        unknown(
          `/instances/${index}/filesystems/${at}`,
          `filesystem of the project ${instance.project}`,
          name,
          filesystems.filter(({ project }) => project === instance.project).map(({ name }) => name),
        ),
      ),
    ]),
    ...Object.entries({ kubernetesClusters, slurmClusters }).flatMap(([kind, clusters]) =>
      clusters.flatMap(({ nodePools = [] }, index) =>
        poolProblems(`/${kind}/${index}/nodePools`, nodePools, types),
      ),
    ),
    ...Object.entries(description.capacity ?? {}).flatMap(([region, free]) => [
      ...unknown(`/capacity/${region}`, 'region', region, regionNames),
      ...Object.keys(free).flatMap((type) =>
        unknown(`/capacity/${region}/${type}`, 'instance type', type, types),
      ),
    ]),
  ];
}

function poolProblems(
  pointer: string,
  pools: readonly DescribedNodePool[],
  types: readonly string[],
): readonly InputProblem[] {
  const names = pools.map(({ name = defaults.nodePool.name }) => name);
  return [
    ...twins(pointer, names, 'Node pools of a cluster'),
    ...pools.flatMap(({ type }, index) =>
      type === undefined ? [] : unknown(`${pointer}/${index}/type`, 'instance type', type, types),
    ),
  ];
}

function inProject({ project, name }: InProject): string {
  return `${project}/${name}`;
}

function twins(pointer: string, names: readonly string[], what: string): readonly InputProblem[] {
  return names.flatMap((name, index) =>
    names.indexOf(name) === index
      ? []
      : [
          {
            pointer: `${pointer}/${index}/name`,
            message: `${what} are named once here, and "${name}" is there twice. Give one another name.`,
          },
        ],
  );
}

function unknown(
  pointer: string,
  what: string,
  name: string,
  known: readonly string[],
): readonly InputProblem[] {
  if (known.includes(name)) return [];
  const meant = nearest(name, known);
  const list = known.length > 0 ? `There is ${known.join(', ')}.` : 'There is none.';
  const advice = meant === undefined ? list : `Did you mean "${meant}"?`;
  return [{ pointer, message: `There is no ${what} "${name}". ${advice}` }];
}
