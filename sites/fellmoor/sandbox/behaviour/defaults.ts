/** The documented defaults of request bodies. A test holds them against the contract. */
export const defaults = {
  image: 'ubuntu-22.04',
  preemptible: false,
  ephemeral: false,
  nodePool: { create: true, name: 'default', type: 'cpu.4x', count: 3 },
} as const;
