/* A world as people describe it, once it was held against the schema in descriptions.ts. */

/** What the seed file says. */
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
  readonly kubernetesClusters?: readonly DescribedKubernetesCluster[];
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
export interface InProject {
  readonly name: string;
  readonly project: string;
  readonly id?: string;
}

export interface DescribedFilesystem extends InProject {
  readonly size?: string;
}

export interface DescribedInstance extends InProject {
  readonly type: string;
  readonly state?: 'running' | 'stopped' | 'out-of-stock' | 'error';
  readonly image?: string;
  readonly preemptible?: boolean;
  readonly ephemeral?: boolean;
  readonly filesystems?: readonly string[];
  readonly tags?: Readonly<Record<string, string>>;
}

export interface DescribedKubernetesCluster extends InProject {
  readonly version?: string;
  readonly podCIDRBlock?: string;
  readonly serviceCIDRBlock?: string;
  /** Absent: the default pool of the contract. */
  readonly nodePools?: readonly DescribedNodePool[];
}

export interface DescribedNodePool {
  readonly name?: string;
  readonly type?: string;
  readonly count?: number;
  /** Of every node, until the pool changes. */
  readonly state?: 'ready' | 'not_ready' | 'unknown';
}

export interface DescribedSlurmCluster extends InProject {
  readonly version?: string;
  readonly nodePools?: readonly DescribedSlurmPool[];
  readonly users?: readonly { readonly username: string; readonly sshKeys?: readonly string[] }[];
}

export interface DescribedSlurmPool {
  readonly name: string;
  readonly type: string;
  readonly count?: number;
  /** Of every node, as Slurm writes them. */
  readonly states?: readonly string[];
}
