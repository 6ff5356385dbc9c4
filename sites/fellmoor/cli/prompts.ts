import type { AssistantPrompt } from '@drystone/contract-cli/assistant/prompt';

/** How every task goes: by the guides, tried out, and with nothing lost. */
const rules =
  'Search the documentation and follow its pages. Try every call in the sandbox first, show me the commands, and say which page each comes from. Before anything is deleted or costs money, ask me.';

/** The tasks that the guides lead through, for the users of assistants. */
export const prompts: readonly AssistantPrompt[] = [
  {
    name: 'first-gpu',
    title: 'Get a GPU that computes',
    description: 'From a token to an instance that runs, and to nothing left behind.',
    text: `Lead me from an API token to a running instance of the type {type}: the SSH key, the filesystem, the instance, a check of its GPUs, and how I delete what I no longer need. ${rules}`,
    arguments: { type: 'Name of an instance type, for example h100.8x' },
  },
  {
    name: 'kubernetes-cluster',
    title: 'Create a Kubernetes cluster',
    description: 'Plan the address blocks, create the cluster, wait until its nodes are ready.',
    text: `Plan and create a Kubernetes cluster with {nodes} GPU nodes, wait until it is usable, and show me how to update and delete it. ${rules}`,
    arguments: { nodes: 'How many nodes the default pool has' },
  },
  {
    name: 'slurm-job',
    title: 'Run a job on a Slurm cluster',
    description: 'Find the cluster, log in, submit a job, and read why it waits.',
    text: `Show me how to run this job on my Slurm cluster, and how to find out why it waits: {job}. ${rules}`,
    arguments: { job: 'What the job does, and on how many nodes' },
  },
  {
    name: 'onboard-colleague',
    title: 'Bring in a colleague',
    description: 'Invite a person, and give them what they need to work.',
    text: `Give {person} access to my project and to what they need to work in it, and show me how I take it back. ${rules}`,
    arguments: { person: 'Name or email address' },
  },
  {
    name: 'survive-preemption',
    title: 'Keep work through a preemption',
    description:
      'Checkpoints on a filesystem, a supervisor outside, and a rehearsal in the sandbox.',
    text: `Make this training run survive the loss of a preemptible instance: {run}. Rehearse a preemption in the sandbox. ${rules}`,
    arguments: { run: 'What runs, and how it saves its work' },
  },
];
