import { nearest } from '../../lib/text.ts';
import type { JsonObject } from '../../openapi/json/json.ts';
import type { Schema } from '../../openapi/json-schema/schema.ts';
import { idFor } from '../../sandbox/core/ids.ts';
import type { InputProblem } from '../../sandbox/core/outcome.ts';
import type { WorldDescriptions } from '../../sandbox/core/product.ts';
import { closed } from '../../sandbox/core/snapshot.ts';
import { defaults } from './behaviour/defaults.ts';
import { privateAddress } from './behaviour/instance-machine.ts';
import type { RegionWorld, World } from './behaviour/world.ts';
import { createWorld } from './seeds.ts';

/*
 * A world to begin with as people write it: `projects: …, instances: …`. Things name each other, and what is left out has
 * the default of the contract.
 */

/** A description that fits the schema. */
export interface Description {
  readonly organization?: string;
  readonly members?: readonly DescribedMember[];
  readonly invitations?: readonly { readonly email: string; readonly role?: string }[];
  readonly keys?: readonly {
    readonly name: string;
    readonly key: string;
    readonly subject?: string;
  }[];
  /** Machines that are left, by region and instance type. */
  readonly capacity?: Readonly<Record<string, Readonly<Record<string, number>>>>;
  readonly projects?: readonly DescribedProject[];
  readonly filesystems?: readonly DescribedFilesystem[];
  readonly instances?: readonly DescribedInstance[];
  readonly slurmClusters?: readonly DescribedSlurmCluster[];
}

interface DescribedMember {
  readonly name: string;
  readonly email: string;
  readonly role: string;
}

interface DescribedProject {
  readonly name: string;
  readonly region?: string;
  readonly id?: string;
  readonly tags?: Readonly<Record<string, string>>;
}

/** Something in a project, which it names. */
interface InProject {
  readonly name: string;
  readonly project: string;
  readonly id?: string;
}

interface DescribedFilesystem extends InProject {
  readonly size?: string;
}

interface DescribedInstance extends InProject {
  readonly type: string;
  readonly state?: 'running' | 'stopped' | 'out-of-stock' | 'error';
  readonly image?: string;
  readonly preemptible?: boolean;
  readonly ephemeral?: boolean;
  readonly filesystems?: readonly string[];
  readonly tags?: Readonly<Record<string, string>>;
}

interface DescribedSlurmCluster extends InProject {
  readonly version?: string;
  readonly users?: readonly { readonly username: string; readonly sshKeys?: readonly string[] }[];
}

const text: Schema = { type: 'string', minLength: 1 };
const id: Schema = { type: 'string', format: 'uuid' };
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
  slurmClusters: listOf(
    closed(
      { name: text, project: text },
      { id, version: text, users: listOf(closed({ username: text }, { sshKeys: listOf(text) })) },
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
    return problems.length > 0 ? problems : build(description);
  },
};

/** What names something that is not there, and names that do not say which thing they mean. */
function problemsOf(description: Description): readonly InputProblem[] {
  const { projects = [], filesystems = [], instances = [], slurmClusters = [] } = description;
  const regions = empty().regions;
  const types = [...new Set(regions.flatMap(({ types }) => types.map(({ name }) => name)))];
  const regionNames = regions.map(({ name }) => name);
  const projectNames = projects.map(({ name }) => name);
  const owned = { filesystems, instances, slurmClusters };
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
    ...Object.entries(description.capacity ?? {}).flatMap(([region, free]) => [
      ...unknown(`/capacity/${region}`, 'region', region, regionNames),
      ...Object.keys(free).flatMap((type) =>
        unknown(`/capacity/${region}/${type}`, 'instance type', type, types),
      ),
    ]),
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

function empty(): World {
  return createWorld('empty');
}

function build(description: Description): World {
  const base = empty();
  const newId = counter();
  const [first] = base.regions;
  const projects = (description.projects ?? []).map((project) => ({
    ...project,
    id: project.id ?? newId(),
    region: project.region ?? first?.name,
  }));
  const projectId = (name: string) => projects.find((project) => project.name === name)?.id ?? '';
  const filesystems = (description.filesystems ?? []).map((one) => ({
    ...one,
    id: one.id ?? newId(),
  }));
  const instances = (description.instances ?? []).map((one) => ({ ...one, id: one.id ?? newId() }));
  const clusters = (description.slurmClusters ?? []).map((one) => ({
    ...one,
    id: one.id ?? newId(),
  }));

  function regionWith(region: RegionWorld): RegionWorld {
    const own = projects.filter((project) => project.region === region.name);
    const inRegion = ({ project }: InProject) => own.some(({ name }) => name === project);
    const machines = instances.filter(inRegion).map((instance, index) => {
      const { id, name, type, project, state = 'running' } = instance;
      const ip = state === 'out-of-stock' ? null : privateAddress(index);
      return {
        project: projectId(project),
        holdsMachine: state === 'running' || state === 'error',
        instance: {
          id,
          name,
          type,
          ip,
          state,
          image: instance.image ?? defaults.image,
          preemptible: instance.preemptible ?? defaults.preemptible,
          ephemeral: instance.ephemeral ?? defaults.ephemeral,
          userData: null,
          filesystems: (instance.filesystems ?? []).flatMap((wanted) =>
            filesystems
              .filter((one) => one.name === wanted && one.project === project)
              .map((one) => one.id),
          ),
          tags: { ...instance.tags },
        },
      };
    });
    const held = (type: string) =>
      machines.filter(({ holdsMachine, instance }) => holdsMachine && instance.type === type)
        .length;
    const left = Object.entries(region.free).map(([type, free]) => [
      type,
      description.capacity?.[region.name]?.[type] ?? Math.max(0, free - held(type)),
    ]);
    return {
      ...region,
      free: Object.fromEntries(left),
      addresses: machines.length,
      projects: own.map(({ id, name, tags }) => ({ id, name, state: 'active', tags: { ...tags } })),
      instances: machines,
      filesystems: filesystems.filter(inRegion).map(({ id, name, project, size = '512Gi' }) => ({
        project: projectId(project),
        filesystem: { id, name, size },
      })),
      slurmClusters: clusters.filter(inRegion).map((cluster) => ({
        project: projectId(cluster.project),
        cluster: {
          id: cluster.id,
          name: cluster.name,
          version: cluster.version ?? '22.05.8',
          loginNodes: [{ name: 'login-1', publicIP: '203.0.113.20' }],
        },
        pools: [],
        users: (cluster.users ?? []).map(({ username, sshKeys = [] }) => ({
          username,
          sshKeys: [...sshKeys],
        })),
      })),
    };
  }

  return {
    ...base,
    organization: {
      ...base.organization,
      ...(description.organization === undefined
        ? {}
        : { name: description.organization, display_name: description.organization }),
    },
    members: description.members?.map((member) => ({ id: newId(), ...member })) ?? base.members,
    invitations: (description.invitations ?? []).map((one) => ({ id: newId(), ...one })),
    keys: (description.keys ?? []).map(({ name, key, subject = 'alice' }) => ({
      subject,
      key: { name, key },
    })),
    regions: base.regions.map(regionWith),
  };
}

/** Ids that are the same for the same description. */
function counter(): () => string {
  let drawn = 0;
  return () => {
    drawn += 1;
    return idFor('described things', drawn);
  };
}
