import type { Assumption } from '@drystone/sandbox/core/product';

/*
 * Where the specification is silent, the sandbox has to do something. Each such thing is declared here, and
 * nowhere else: readers see the table, docs/sandbox.md prints it, and a test holds both together. None of it is
 * a statement about the platform.
 */

export const assumptions = [
  {
    id: 'instance-states',
    text: 'An instance goes from creating to starting to running, and from stopping to stopped. A start is allowed in stopped and out-of-stock, a stop in running, and a delete always; everything else is a conflict (409).',
  },
  {
    id: 'instance-times',
    text: 'Creating takes 10 seconds, starting 20, stopping 15, deleting 10; deleting a project takes 30. A Kubernetes node is unknown for 20 seconds and not_ready for 40 more.',
  },
  {
    id: 'instance-capacity',
    text: 'A machine is set aside when an instance is created or started, and given back when it is stopped or gone. Where none is left, the instance is created or started all the same and ends in out-of-stock.',
  },
  {
    id: 'instance-address',
    text: 'An instance gets its private address when it runs for the first time, and keeps it.',
  },
  {
    id: 'instance-error',
    text: 'An instance never fails by itself. The control surface can make it fail; after that it can only be deleted, and it holds its machine until then.',
  },
  {
    id: 'preemption',
    text: 'Only the control surface or a fault preempts, and only instances that are preemptible. It stops such an instance, or deletes it if it is ephemeral too.',
  },
  {
    id: 'ephemeral-stop',
    text: 'An ephemeral instance loses what is on its local disk when it stops. The log says so, because the API has no field for it.',
  },
  {
    id: 'instance-input',
    text: 'The instance type has to be one of the region, filesystems have to be in the same project and are named once, and user data has to be base64.',
  },
  {
    id: 'names',
    text: 'A name has at least one character and need not be unique. It has no control characters and no halves of characters. The names of keys and Slurm users are parts of a path, so they are not "." or "..".',
  },
  {
    id: 'projects-by-region',
    text: 'A project belongs to the region where it was created, and the host of another region does not know it.',
  },
  {
    id: 'project-delete',
    text: 'Deleting a project deletes what is in it. With the other choice a project that is not empty answers 403.',
    choices: ['with-contents', 'only-empty'],
  },
  {
    id: 'project-deleting',
    text: 'A project in state deleting can be read, and so can what is in it. Creating or starting something in it answers 403.',
  },
  {
    id: 'filesystem-delete',
    text: 'Deleting a filesystem that an instance lists takes it out of that list. With the other choice it answers 403.',
    choices: ['detach', 'only-detached'],
  },
  {
    id: 'filesystem-size',
    text: 'The size of a filesystem is a whole number above zero with Ki, Mi, Gi, Ti or Pi.',
  },
  {
    id: 'kubernetes-update',
    text: 'Updating a Kubernetes cluster replaces name, version and address blocks, and gives the default pool the count and type of the body; create: false leaves the pools alone. With the other choice it answers 501.',
    choices: ['replace', 'not-implemented'],
  },
  {
    id: 'kubernetes-nodes',
    text: 'A node takes one machine of its type from the capacity. Where none is left, the node stays unknown. The machines behind nodes are not in the list of instances. A pool has 0 to 1,000 nodes.',
  },
  {
    id: 'kubernetes-blocks',
    text: 'Address blocks are taken as they are sent, the template {ip}/18 included.',
  },
  {
    id: 'kubernetes-delete',
    text: 'A Kubernetes cluster is gone as soon as it is deleted, because it has no state to say otherwise.',
  },
  {
    id: 'kubeconfig',
    text: 'A kubeconfig from the sandbox has the right form but opens no cluster, as its token says.',
  },
  {
    id: 'slurm-clusters',
    text: 'Slurm clusters come with the seed, because no operation makes one. Adding a Slurm user is a conflict when the cluster has that username already.',
  },
  {
    id: 'keys',
    text: 'Keys belong to the subject of the token. Registering a key is a conflict when its name or its text is registered already.',
  },
  {
    id: 'invitations',
    text: 'An invitation stays until somebody deletes it, because nobody accepts one, and the same address can be invited twice.',
  },
  {
    id: 'members',
    text: 'Whoever may delete members may delete any of them, including the last one and themselves.',
  },
  {
    id: 'roles',
    text: 'admin may do everything. member may do everything in projects, and list regions, organizations, members and invitations, but not create or delete projects, delete members, or create or delete invitations. viewer may list and read, credentials excepted. Every role may use its own keys; an unknown role may do nothing that needs a permission.',
  },
  {
    id: 'capabilities-in-token',
    text: 'Capabilities in a development token replace those of its role, and the list of capabilities is that of the caller.',
  },
  {
    id: 'project-access',
    text: 'Every member may work in every project of the organization.',
  },
  {
    id: 'unknown-route',
    text: 'A path that the contract does not have is answered 404, and a method that a path does not have 405 with the header Allow. HEAD is answered as GET is, without the body.',
  },
  {
    id: 'unread-input',
    text: 'Query parameters, and bodies of operations that have none, are not read. A body is at most 1 MiB, also after it is decompressed from gzip. An object in it that has a key twice is refused.',
  },
  {
    id: 'strict',
    text: 'A strict world also refuses what the contract lets through: address blocks that are not in CIDR notation or overlap, mail addresses whose domain has no dot, Slurm user names that Linux does not take, and keys that are private or not of OpenSSH.',
  },
  {
    id: 'server-errors',
    text: 'The sandbox answers 500 and 501 only where a fault or a choice of this table asks for it.',
  },
] as const satisfies readonly Assumption[];

type WithChoices = Extract<(typeof assumptions)[number], { choices: readonly string[] }>;

/** The choice that is made for each assumption that has some. */
export type Switches = { readonly [A in WithChoices as A['id']]: A['choices'][number] };

export type SwitchId = keyof Switches;

export const defaultSwitches: Switches = {
  'project-delete': 'with-contents',
  'filesystem-delete': 'detach',
  'kubernetes-update': 'replace',
};

/** True for a switch that exists and a choice that it has. */
export function isSwitch(id: string, choice: unknown): id is SwitchId {
  const found: Assumption | undefined = assumptions.find((assumption) => assumption.id === id);
  return found?.choices?.includes(String(choice)) ?? false;
}

/** How long states last, in seconds of the sandbox. */
export const durations = {
  creating: 10,
  starting: 20,
  stopping: 15,
  deleting: 10,
  projectDeleting: 30,
  nodeUnknown: 20,
  nodeNotReady: 40,
} as const;
