// Printed from the contract of the Infrastructure API, v1alpha1, by `npm run contract:types`. Do not edit.

import type { OperationTable } from '@drystone/openapi/types/operation-table';

/**
 * Tags as a map of keys to values, for example `team: vision`.
 * A key has 1 to 63 characters, starts and ends with a letter or digit, and may contain `-`, `_` and `.` between them.
 */
export type Tags = Readonly<Record<string, string>>;

/** The container for resources. Its ID goes into the `X-PROJECT-ID` header of other calls. */
export interface Project {
  /** ID of the project, for the `X-PROJECT-ID` header and the project paths. */
  readonly id: string;
  /** Name for people, as sent when the project was created. */
  readonly name: string;
  /**
   * What the project does now. Read it again after a delete.
   *
   * - `active`: The project exists and is not being deleted.
   * - `deleting`: The project is being deleted. Read it until the answer is 404.
   */
  readonly state: 'active' | 'deleting';
  readonly tags: Tags;
}

/**
 * The body of every answer with a 4xx or 5xx status.
 * It carries one human-readable message and no error code, so decide by the HTTP status.
 */
export interface ApiError {
  /**
   * What went wrong, in words for people.
   * Show it or log it; do not parse it, because the wording can change.
   */
  readonly message: string;
}

/** The body that creates a project. */
export interface ProjectCreate {
  /** Name for people. v1alpha1 has no operation to rename a project. */
  readonly name: string;
  readonly tags?: Tags;
}

/** A machine of one instance type, whose `state` says what it does now. */
export interface Instance {
  /** ID of the instance, for the instance paths. */
  readonly id: string;
  /** Name for people, as sent when the instance was created. Paths take the ID instead. */
  readonly name: string;
  /** Name of the instance type, from `GET /instance-types`. */
  readonly type: string;
  /** Private IPv4 address, or null when none is reported. */
  readonly ip: string | null;
  /**
   * What the instance does now. Poll this property after create, start, stop and delete.
   *
   * - `creating`: The instance is being created. Keep polling.
   * - `starting`: The instance is starting. Keep polling.
   * - `running`: The instance runs. Go on and read its address from `ip`.
   * - `stopping`: The instance is stopping. Keep polling.
   * - `stopped`: The instance is stopped. Start it or delete it.
   * - `deleting`: The instance is being deleted. Poll until the answer is 404.
   * - `out-of-stock`: The instance type is out of stock. Stop waiting, check the capacity, and try another type or try later.
   * - `error`: Something went wrong. Stop waiting, read what the API returns, then delete and create again.
   */
  readonly state: 'creating' | 'starting' | 'running' | 'stopping' | 'stopped' | 'deleting' | 'out-of-stock' | 'error';
  /** Image reference that the instance was created with. Pass the same string to create another one like it. */
  readonly image: string;
  /** Whether the instance was created as preemptible. Treat a preemptible instance as one that can go at any time. */
  readonly preemptible: boolean;
  /** Whether the instance was created as ephemeral. Keep results on storage that is not part of an ephemeral instance. */
  readonly ephemeral: boolean;
  /**
   * Base64 of the cloud-init document from the create call, or null when there was none.
   * Everyone who can read the instance can read it, so keep secrets out.
   */
  readonly userData: string | null;
  /** IDs of the attached filesystems. The list is empty when none is attached. */
  readonly filesystems: readonly string[];
  readonly tags: Tags;
}

/**
 * The body that creates an instance. A property that you leave out takes its default.
 * v1alpha1 has no operation to change these properties afterwards.
 */
export interface InstanceCreate {
  /** Name for people. Use it to find the instance in the list after a timeout. */
  readonly name: string;
  /** Name of an instance type, from `GET /instance-types`. Check `GET /capacity` first. */
  readonly type: string;
  /**
   * Image reference. The default is an Ubuntu 22.04 image.
   *
   * @default 'ubuntu-22.04'
   */
  readonly image?: string;
  /**
   * Whether to create the instance as preemptible. Choose true only for work that survives the loss of the instance.
   *
   * @default false
   */
  readonly preemptible?: boolean;
  /**
   * Whether to create the instance as ephemeral. Choose true only when all results go to storage elsewhere.
   *
   * @default false
   */
  readonly ephemeral?: boolean;
  /**
   * Base64 of a cloud-init document, without line breaks. Null means none.
   * Everyone who can read the instance can read it, so keep secrets out.
   */
  readonly userData?: string | null;
  /** IDs of the filesystems to attach, from `GET /filesystems`. v1alpha1 has no operation to attach one later. */
  readonly filesystems?: readonly string[];
  readonly tags?: Tags;
}

/** The CPUs, memory and GPUs that an instance of this type has. */
export interface InstanceType {
  /** Name of the type, to send as `type` when you create an instance. */
  readonly name: string;
  /** Number of CPUs. */
  readonly cpu: number;
  /** Memory with its unit: `960Gi` is 960 times 2^30 bytes. */
  readonly memory: string;
  /** Model of the GPUs. It can be absent, for example for a type without GPUs. */
  readonly gpuModel?: string;
  /** Number of GPUs. It can be absent, for example for a type without GPUs. */
  readonly gpuCount?: number;
}

/** The count for one instance type at the moment of the call, which reserves nothing. */
export interface CapacityEntry {
  /** Name of the instance type, as in `GET /instance-types`. */
  readonly name: string;
  /** The count for this instance type, as an integer. */
  readonly capacity: number;
}

/**
 * Capability strings, written `<group>:<action>`; a nested group has a dot.
 * New strings may appear, so ignore those you do not know.
 *
 * | Group | Strings |
 * |---|---|
 * | Instances | `instances:list`, `instances:create`, `instances:delete`, `instances:read`, `instances:update`, `instances:start`, `instances:stop` |
 * | Filesystems | `filesystems:list`, `filesystems:create`, `filesystems:delete`, `filesystems:read`, `filesystems:update` |
 * | Projects | `projects:list`, `projects:create`, `projects:delete`, `projects:read`, `projects:update` |
 * | Kubernetes clusters | `kubernetes.clusters:list`, `kubernetes.clusters:read`, `kubernetes.clusters:create`, `kubernetes.clusters:delete`, `kubernetes.clusters:update` |
 * | Kubernetes node pools | `kubernetes.node-pools:list`, `kubernetes.node-pools:read`, `kubernetes.node-pools:create`, `kubernetes.node-pools:delete`, `kubernetes.node-pools:update` |
 * | Kubernetes credentials | `kubernetes.credentials:read` |
 * | Kubernetes user authentication (a feature) | `kubernetes.user-auth` |
 * | Slurm clusters | `slurm.clusters:list`, `slurm.clusters:read`, `slurm.clusters:proxy` |
 * | Slurm node pools | `slurm.node-pools:list`, `slurm.node-pools:read` |
 * | Slurm users | `slurm.users:list`, `slurm.users:create`, `slurm.users:read`, `slurm.users:delete` |
 *
 * v1alpha1 has no operation for some of them, for example `instances:update`.
 */
export type Capabilities = readonly string[];

/** A filesystem that instances can list when they are created, without a state property of its own. */
export interface Filesystem {
  /** ID of the filesystem, for the filesystem paths and for `filesystems` of an instance. */
  readonly id: string;
  /** Name for people, as sent when the filesystem was created. */
  readonly name: string;
  /** Size with its unit: `512Gi` is 512 times 2^30 bytes, about 550 GB. */
  readonly size: string;
}

/** The body that creates a filesystem. */
export interface FilesystemCreate {
  /** Name for people. v1alpha1 has no operation to rename a filesystem. */
  readonly name: string;
  /** Size with its unit: `512Gi` is 512 times 2^30 bytes. v1alpha1 has no operation to resize a filesystem. */
  readonly size: string;
}

/**
 * A Kubernetes cluster as the API reports it. It has no state property.
 * To see whether the cluster is usable, ask its API server and read the states of its nodes.
 */
export interface KubernetesCluster {
  /** ID of the cluster: `{id}` in cluster paths, `{cluster_id}` in the paths below a cluster. */
  readonly id: string;
  /** Name of the cluster. Its node pools repeat it as `cluster`. */
  readonly name: string;
  /** Kubernetes version of the cluster. */
  readonly version: string;
  /** Address of the cluster's Kubernetes API server, as a URI. */
  readonly endpoint: string;
  /** Certificate authority data in base64, to check the TLS certificate of `endpoint`. */
  readonly certificateAuthorityData: string;
}

/** The node pool that is created together with the cluster. A property that you leave out takes its default. */
export interface DefaultNodePool {
  /**
   * Whether to create the pool. With false, the cluster is created without it.
   *
   * @default true
   */
  readonly create?: boolean;
  /**
   * Name of the pool.
   *
   * @default 'default'
   */
  readonly name?: string;
  /**
   * Name of the instance type of the nodes, from `GET /instance-types`.
   *
   * @default 'cpu.4x'
   */
  readonly type?: string;
  /**
   * Number of nodes in the pool.
   *
   * @default 3
   */
  readonly count?: number;
}

/** The body that creates a Kubernetes cluster, and the body that updates one. Always send the full body. */
export interface KubernetesClusterWrite {
  /** Name of the cluster. Its node pools repeat it as `cluster`. */
  readonly name: string;
  /** Kubernetes version of the cluster. */
  readonly version: string;
  /**
   * Address block for pods, in CIDR notation. A /18 has 16,384 addresses.
   * The documented default is the template `{ip}/18`, which is not a usable value, so send a real block.
   *
   * @default {ip}/18
   */
  readonly podCIDRBlock: string;
  /**
   * Address block for services, in CIDR notation. Choose one that does not overlap the pod block.
   * The documented default is the template `{ip}/18`, which is not a usable value, so send a real block.
   *
   * @default {ip}/18
   */
  readonly serviceCIDRBlock: string;
  readonly defaultNodePool?: DefaultNodePool;
}

/** One observation about a Kubernetes node, with the reason for its value. */
export interface KubernetesNodeCondition {
  /** What the condition is about, for example `Ready` or `MemoryPressure`. */
  readonly type: string;
  /**
   * Whether the condition holds, as one of three strings rather than a JSON boolean.
   *
   * - `True`: The condition holds. That is good for `Ready` and bad for the pressure conditions.
   * - `False`: The condition does not hold. That is bad for `Ready` and good for the pressure conditions.
   * - `Unknown`: The value is not known. For `Ready`, the control plane has stopped hearing from the node.
   */
  readonly status: 'True' | 'False' | 'Unknown';
  /** When the node last reported this condition, with time zone. */
  readonly lastHeartbeatTime: string;
  /** When `status` last changed, with time zone. */
  readonly lastTransitionTime: string;
  /** Cause of the last change in one word, for programs. */
  readonly reason: string;
  /** Cause of the last change in a sentence, for people. */
  readonly message: string;
}

/** The accelerator of the node. It can be absent, for example for a node without GPUs. */
export interface Accelerator {
  /**
   * Kind of accelerator. It is not the Kubernetes resource name that a pod asks for.
   *
   * - `nvidia/gpu`: An NVIDIA GPU.
   */
  readonly type: 'nvidia/gpu';
  /** Product name of the accelerator. */
  readonly product: string;
  /** Version of the driver on the node. */
  readonly driverVersion: string;
}

/** A mark that keeps pods without a matching toleration off the node. */
export interface KubernetesNodeTaint {
  /** Key of the taint, to repeat in a toleration. */
  readonly key: string;
  /** Value of the taint, to repeat in a toleration. A taint can have a key alone. */
  readonly value?: string;
  /** What happens to pods without the toleration: `NoSchedule`, `PreferNoSchedule` or `NoExecute` in Kubernetes. */
  readonly effect: string;
}

/** One node of a Kubernetes cluster, with its state and its conditions. */
export interface KubernetesNode {
  /** Name of the Kubernetes node, as `kubectl get nodes` shows it. */
  readonly name: string;
  /** ID of the instance behind the node. */
  readonly instanceID: string;
  /**
   * Health of the node in one word. `conditions` says more.
   *
   * - `ready`: The node is ready. Run a test on its GPUs before you trust them.
   * - `not_ready`: The node is not ready. Read `conditions` for the reason.
   * - `unknown`: The state of the node is not known. Read `lastHeartbeatTime` of its conditions.
   */
  readonly state: 'ready' | 'not_ready' | 'unknown';
  /** Version of the kubelet on the node. */
  readonly kubeletVersion: string;
  /** When the node was created, with time zone. */
  readonly createdAt: string;
  /** What Kubernetes reports about the node, one entry for each condition type. */
  readonly conditions: readonly KubernetesNodeCondition[];
  readonly accelerator?: Accelerator;
  /** Kubernetes labels of the node, as a map of keys to values. Use them in a node selector. */
  readonly labels: Readonly<Record<string, string>>;
  /** Kubernetes taints of the node. Pods need a matching toleration for each. The list is empty when there are none. */
  readonly taints: readonly KubernetesNodeTaint[];
}

/** A set of Kubernetes nodes of one instance type in one cluster. */
export interface KubernetesNodePool {
  /** ID of the node pool, for `{node_pool_id}` in the path. Treat it as an opaque string. */
  readonly id: string;
  /** Name of the node pool. */
  readonly name: string;
  /** Name of the cluster that the pool belongs to. Paths take the cluster's ID instead. */
  readonly cluster: string;
  /** Name of the instance type of the nodes, from `GET /instance-types`. */
  readonly type: string;
  /** Number of nodes in the pool. */
  readonly count: number;
  /** Kubernetes version of the pool. */
  readonly version: string;
  /** The Kubernetes nodes of the pool, each as a full object. */
  readonly nodes: readonly KubernetesNode[];
}

/** One login node of a Slurm cluster. */
export interface SlurmLoginNode {
  /** Name of the login node. */
  readonly name: string;
  /** Public address of the login node, to use with SSH. */
  readonly publicIP: string;
}

/** A Slurm cluster with the login nodes that its users connect to. */
export interface SlurmCluster {
  /** ID of the cluster: `{cluster_id}` in node pool paths, `{id}` in the other paths. */
  readonly id: string;
  /** Name of the cluster. Paths take the ID instead. */
  readonly name: string;
  /** Slurm version of the cluster. */
  readonly version: string;
  /** The login nodes of the cluster, to connect to with SSH. */
  readonly loginNodes: readonly SlurmLoginNode[];
}

/** One node of a Slurm cluster, with the states that Slurm reports. */
export interface SlurmNode {
  /** Name of the Slurm node, as `sinfo -N` shows it. */
  readonly name: string;
  /** ID of the instance behind the node. */
  readonly instanceID: string;
  /** States of the node: Slurm combines one base state with flags. Compare them without regard to case. */
  readonly states: readonly string[];
  /** Version of the Slurm daemon on the node. */
  readonly slurmdVersion: string;
  /** Names of the partitions that the node belongs to. Jobs are submitted to a partition. */
  readonly partitions: readonly string[];
  /** Name of the reservation that holds the node, or null when there is none. */
  readonly reservation: string | null;
  /** Why the node is out of use, as free text, or null when no reason is set. */
  readonly reason: string | null;
}

/** A set of Slurm nodes of one instance type. v1alpha1 reads Slurm node pools and does not change them. */
export interface SlurmNodePool {
  /** ID of the node pool, for `{node_pool_id}` in the path. Treat it as an opaque string. */
  readonly id: string;
  /** Name of the node pool. */
  readonly name: string;
  /** Name of the instance type of the nodes, from `GET /instance-types`. */
  readonly type: string;
  /** Number of nodes in the pool. */
  readonly count: number;
  /** The Slurm nodes of the pool, each as a full object. */
  readonly nodes: readonly SlurmNode[];
}

/** A user of one Slurm cluster. */
export interface SlurmUser {
  /** Name of the user on the cluster, and the last part of the user's path. */
  readonly username: string;
  /** SSH public keys of the user, one string for each key. */
  readonly sshKeys: readonly string[];
}

/** The body that creates a Slurm user. v1alpha1 has no operation to change the keys afterwards. */
export interface SlurmUserCreate {
  /** Name of the user on the cluster. A name that is in use there is a conflict (409). */
  readonly username: string;
  /** SSH public keys of the user, one string for each key, without a line break at the end. */
  readonly sshKeys: readonly string[];
}

/** The operations of the Infrastructure API, by operationId. */
export interface Operations {
  /**
   * List the projects
   *
   * Returns your projects as an array, each with its state and tags.
   * The call needs no project header, so use it to find the ID for the other calls.
   *
   * See [Manage projects](/projects/manage-projects).
   */
  readonly listProjects: {
    readonly method: 'GET';
    readonly path: '/projects';
    readonly parameters: {};
    readonly body: undefined;
    readonly responses: {
      readonly 200: readonly Project[];
      readonly 403: ApiError;
      readonly 500: ApiError;
      readonly 501: ApiError;
    };
  };

  /**
   * Create a project
   *
   * Creates a project and returns it with its new ID.
   * The call is not idempotent: after a timeout, list the projects before you send it again.
   *
   * See [Manage projects](/projects/manage-projects).
   */
  readonly createProject: {
    readonly method: 'POST';
    readonly path: '/projects';
    readonly parameters: {};
    readonly body: ProjectCreate;
    readonly responses: {
      readonly 201: Project;
      readonly 400: ApiError;
      readonly 403: ApiError;
      readonly 500: ApiError;
      readonly 501: ApiError;
    };
  };

  /**
   * Get a project
   *
   * Returns one project with its state and tags.
   * After a delete, call it until the answer is 404.
   *
   * See [Manage projects](/projects/manage-projects).
   */
  readonly getProject: {
    readonly method: 'GET';
    readonly path: '/projects/{id}';
    readonly parameters: {
      readonly path: {
        /** ID of the project, as returned when you created or listed it. */
        readonly id: string;
      };
    };
    readonly body: undefined;
    readonly responses: {
      readonly 200: Project;
      readonly 400: ApiError;
      readonly 403: ApiError;
      readonly 404: ApiError;
      readonly 500: ApiError;
      readonly 501: ApiError;
    };
  };

  /**
   * Delete a project
   *
   * Deletes the project; check what is in it before you call.
   * The project can still be read in state `deleting`, so poll until the answer is 404.
   *
   * See [Manage projects](/projects/manage-projects).
   */
  readonly deleteProject: {
    readonly method: 'DELETE';
    readonly path: '/projects/{id}';
    readonly parameters: {
      readonly path: {
        /** ID of the project, as returned when you created or listed it. */
        readonly id: string;
      };
    };
    readonly body: undefined;
    readonly responses: {
      readonly 204: undefined;
      readonly 400: ApiError;
      readonly 403: ApiError;
      readonly 404: ApiError;
      readonly 500: ApiError;
      readonly 501: ApiError;
    };
  };

  /**
   * List the instances
   *
   * Returns the instances of the project as an array, each with its current state.
   * After a create that timed out, look for the name here before you try again.
   *
   * See [Manage instances](/compute/manage-instances).
   */
  readonly listInstances: {
    readonly method: 'GET';
    readonly path: '/instances';
    readonly parameters: {
      readonly header: {
        /** ID of the project that the call works in. Take it from `GET /projects`. */
        readonly 'X-PROJECT-ID': string;
      };
    };
    readonly body: undefined;
    readonly responses: {
      readonly 200: readonly Instance[];
      readonly 400: ApiError;
      readonly 403: ApiError;
      readonly 500: ApiError;
      readonly 501: ApiError;
    };
  };

  /**
   * Create an instance
   *
   * Creates an instance of the given type and returns it with its new ID.
   * The instance may not run yet: poll its `state`, and handle `out-of-stock` and `error`.
   * The call is not idempotent, so list the instances before you retry.
   *
   * See [Manage instances](/compute/manage-instances).
   */
  readonly createInstance: {
    readonly method: 'POST';
    readonly path: '/instances';
    readonly parameters: {
      readonly header: {
        /** ID of the project that the call works in. Take it from `GET /projects`. */
        readonly 'X-PROJECT-ID': string;
      };
    };
    readonly body: InstanceCreate;
    readonly responses: {
      readonly 201: Instance;
      readonly 400: ApiError;
      readonly 403: ApiError;
      readonly 500: ApiError;
      readonly 501: ApiError;
    };
  };

  /**
   * Get an instance
   *
   * Returns one instance with its current state and address.
   * This is the call to poll with after a create, start, stop or delete.
   *
   * See [Manage instances](/compute/manage-instances).
   */
  readonly getInstance: {
    readonly method: 'GET';
    readonly path: '/instances/{id}';
    readonly parameters: {
      readonly path: {
        /** ID of the instance, as returned when you created or listed it. The name is not accepted. */
        readonly id: string;
      };
      readonly header: {
        /** ID of the project that the call works in. Take it from `GET /projects`. */
        readonly 'X-PROJECT-ID': string;
      };
    };
    readonly body: undefined;
    readonly responses: {
      readonly 200: Instance;
      readonly 400: ApiError;
      readonly 403: ApiError;
      readonly 404: ApiError;
      readonly 500: ApiError;
      readonly 501: ApiError;
    };
  };

  /**
   * Delete an instance
   *
   * Deletes the instance; copy out what you want to keep before you call.
   * The instance can still be read in state `deleting`, so poll until the answer is 404.
   *
   * See [Manage instances](/compute/manage-instances).
   */
  readonly deleteInstance: {
    readonly method: 'DELETE';
    readonly path: '/instances/{id}';
    readonly parameters: {
      readonly path: {
        /** ID of the instance, as returned when you created or listed it. The name is not accepted. */
        readonly id: string;
      };
      readonly header: {
        /** ID of the project that the call works in. Take it from `GET /projects`. */
        readonly 'X-PROJECT-ID': string;
      };
    };
    readonly body: undefined;
    readonly responses: {
      readonly 204: undefined;
      readonly 400: ApiError;
      readonly 403: ApiError;
      readonly 404: ApiError;
      readonly 500: ApiError;
      readonly 501: ApiError;
    };
  };

  /**
   * Start an instance
   *
   * Asks for the instance to start.
   * The call answers 202 before that is done, so poll `state`. A 409 means that the current state does not allow a start.
   *
   * See [Manage instances](/compute/manage-instances).
   */
  readonly startInstance: {
    readonly method: 'POST';
    readonly path: '/instances/{id}/actions/start';
    readonly parameters: {
      readonly path: {
        /** ID of the instance, as returned when you created or listed it. The name is not accepted. */
        readonly id: string;
      };
      readonly header: {
        /** ID of the project that the call works in. Take it from `GET /projects`. */
        readonly 'X-PROJECT-ID': string;
      };
    };
    readonly body: undefined;
    readonly responses: {
      readonly 202: undefined;
      readonly 400: ApiError;
      readonly 403: ApiError;
      readonly 404: ApiError;
      readonly 409: ApiError;
      readonly 500: ApiError;
      readonly 501: ApiError;
    };
  };

  /**
   * Stop an instance
   *
   * Asks for the instance to stop; save your work before you call.
   * The call answers 202 before that is done, so poll `state`. A 409 means that the current state does not allow a stop.
   *
   * See [Manage instances](/compute/manage-instances).
   */
  readonly stopInstance: {
    readonly method: 'POST';
    readonly path: '/instances/{id}/actions/stop';
    readonly parameters: {
      readonly path: {
        /** ID of the instance, as returned when you created or listed it. The name is not accepted. */
        readonly id: string;
      };
      readonly header: {
        /** ID of the project that the call works in. Take it from `GET /projects`. */
        readonly 'X-PROJECT-ID': string;
      };
    };
    readonly body: undefined;
    readonly responses: {
      readonly 202: undefined;
      readonly 400: ApiError;
      readonly 403: ApiError;
      readonly 404: ApiError;
      readonly 409: ApiError;
      readonly 500: ApiError;
      readonly 501: ApiError;
    };
  };

  /**
   * List the instance types
   *
   * Returns the instance types of this region as an array, with their CPUs, memory and GPUs.
   * The call needs no project header; for the count of each type, read the capacity.
   *
   * See the [compute overview](/compute/overview).
   */
  readonly listInstanceTypes: {
    readonly method: 'GET';
    readonly path: '/instance-types';
    readonly parameters: {};
    readonly body: undefined;
    readonly responses: {
      readonly 200: readonly InstanceType[];
      readonly 403: ApiError;
      readonly 500: ApiError;
      readonly 501: ApiError;
    };
  };

  /**
   * List the current capacity
   *
   * Returns a count for each instance type as an array, read at the moment of the call.
   * The call reserves nothing: an instance that you create afterwards can still report `out-of-stock`.
   *
   * See the [compute overview](/compute/overview).
   */
  readonly listCapacity: {
    readonly method: 'GET';
    readonly path: '/capacity';
    readonly parameters: {
      readonly header: {
        /** ID of the project that the call works in. Take it from `GET /projects`. */
        readonly 'X-PROJECT-ID': string;
      };
    };
    readonly body: undefined;
    readonly responses: {
      readonly 200: readonly CapacityEntry[];
      readonly 400: ApiError;
      readonly 403: ApiError;
      readonly 500: ApiError;
      readonly 501: ApiError;
    };
  };

  /**
   * List the capabilities
   *
   * Returns capability strings such as `instances:create` as an array.
   * The call needs no project header, and the list is worth a look when an operation answers 501.
   *
   * See the [command-line tutorial](/getting_started/cli).
   */
  readonly listCapabilities: {
    readonly method: 'GET';
    readonly path: '/capabilities';
    readonly parameters: {};
    readonly body: undefined;
    readonly responses: {
      readonly 200: Capabilities;
      readonly 403: ApiError;
      readonly 500: ApiError;
      readonly 501: ApiError;
    };
  };

  /**
   * List the filesystems
   *
   * Returns the filesystems of the project as an array, each with its size.
   * Use an ID from the list when you create an instance that needs the data.
   *
   * See [Manage filesystems](/storage/manage-filesystems).
   */
  readonly listFilesystems: {
    readonly method: 'GET';
    readonly path: '/filesystems';
    readonly parameters: {
      readonly header: {
        /** ID of the project that the call works in. Take it from `GET /projects`. */
        readonly 'X-PROJECT-ID': string;
      };
    };
    readonly body: undefined;
    readonly responses: {
      readonly 200: readonly Filesystem[];
      readonly 400: ApiError;
      readonly 403: ApiError;
      readonly 500: ApiError;
      readonly 501: ApiError;
    };
  };

  /**
   * Create a filesystem
   *
   * Creates a filesystem of the given size and returns it with its new ID.
   * The call is not idempotent: after a timeout, list the filesystems before you send it again.
   *
   * See [Manage filesystems](/storage/manage-filesystems).
   */
  readonly createFilesystem: {
    readonly method: 'POST';
    readonly path: '/filesystems';
    readonly parameters: {
      readonly header: {
        /** ID of the project that the call works in. Take it from `GET /projects`. */
        readonly 'X-PROJECT-ID': string;
      };
    };
    readonly body: FilesystemCreate;
    readonly responses: {
      readonly 201: Filesystem;
      readonly 400: ApiError;
      readonly 403: ApiError;
      readonly 500: ApiError;
      readonly 501: ApiError;
    };
  };

  /**
   * Get a filesystem
   *
   * Returns one filesystem with its name and size.
   * A filesystem has no state property, so there is nothing to poll for.
   *
   * See [Manage filesystems](/storage/manage-filesystems).
   */
  readonly getFilesystem: {
    readonly method: 'GET';
    readonly path: '/filesystems/{id}';
    readonly parameters: {
      readonly path: {
        /** ID of the filesystem, as returned when you created or listed it. The name is not accepted. */
        readonly id: string;
      };
      readonly header: {
        /** ID of the project that the call works in. Take it from `GET /projects`. */
        readonly 'X-PROJECT-ID': string;
      };
    };
    readonly body: undefined;
    readonly responses: {
      readonly 200: Filesystem;
      readonly 400: ApiError;
      readonly 403: ApiError;
      readonly 404: ApiError;
      readonly 500: ApiError;
      readonly 501: ApiError;
    };
  };

  /**
   * Delete a filesystem
   *
   * Deletes the filesystem; copy out its data first, and treat the data as lost afterwards.
   * Check with the list of instances that none has the ID in `filesystems`.
   *
   * See [Manage filesystems](/storage/manage-filesystems).
   */
  readonly deleteFilesystem: {
    readonly method: 'DELETE';
    readonly path: '/filesystems/{id}';
    readonly parameters: {
      readonly path: {
        /** ID of the filesystem, as returned when you created or listed it. The name is not accepted. */
        readonly id: string;
      };
      readonly header: {
        /** ID of the project that the call works in. Take it from `GET /projects`. */
        readonly 'X-PROJECT-ID': string;
      };
    };
    readonly body: undefined;
    readonly responses: {
      readonly 204: undefined;
      readonly 400: ApiError;
      readonly 403: ApiError;
      readonly 404: ApiError;
      readonly 500: ApiError;
      readonly 501: ApiError;
    };
  };

  /**
   * List the Kubernetes clusters
   *
   * Returns the Kubernetes clusters of the project as an array.
   * Take the ID from here for the paths below a cluster, because those do not accept a name.
   *
   * See [Manage Kubernetes clusters](/kubernetes/manage-clusters).
   */
  readonly listKubernetesClusters: {
    readonly method: 'GET';
    readonly path: '/kubernetes/clusters';
    readonly parameters: {
      readonly header: {
        /** ID of the project that the call works in. Take it from `GET /projects`. */
        readonly 'X-PROJECT-ID': string;
      };
    };
    readonly body: undefined;
    readonly responses: {
      readonly 200: readonly KubernetesCluster[];
      readonly 400: ApiError;
      readonly 403: ApiError;
      readonly 500: ApiError;
      readonly 501: ApiError;
    };
  };

  /**
   * Create a Kubernetes cluster
   *
   * Creates a Kubernetes cluster, with a default node pool unless you switch it off, and returns it with its new ID.
   * The cluster has no state property: ask its API server and read its nodes to see when it is usable.
   * The call is not idempotent, so list the clusters before you retry.
   *
   * See [Manage Kubernetes clusters](/kubernetes/manage-clusters).
   */
  readonly createKubernetesCluster: {
    readonly method: 'POST';
    readonly path: '/kubernetes/clusters';
    readonly parameters: {
      readonly header: {
        /** ID of the project that the call works in. Take it from `GET /projects`. */
        readonly 'X-PROJECT-ID': string;
      };
    };
    readonly body: KubernetesClusterWrite;
    readonly responses: {
      readonly 201: KubernetesCluster;
      readonly 400: ApiError;
      readonly 403: ApiError;
      readonly 500: ApiError;
      readonly 501: ApiError;
    };
  };

  /**
   * Get a Kubernetes cluster
   *
   * Returns one Kubernetes cluster with its endpoint and certificate authority data.
   * It has no state property: ask its API server and read its nodes to see whether it is usable.
   *
   * See [Manage Kubernetes clusters](/kubernetes/manage-clusters).
   */
  readonly getKubernetesCluster: {
    readonly method: 'GET';
    readonly path: '/kubernetes/clusters/{id}';
    readonly parameters: {
      readonly path: {
        /** ID of the Kubernetes cluster. Paths below the cluster call the same value `cluster_id`. */
        readonly id: string;
      };
      readonly header: {
        /** ID of the project that the call works in. Take it from `GET /projects`. */
        readonly 'X-PROJECT-ID': string;
      };
    };
    readonly body: undefined;
    readonly responses: {
      readonly 200: KubernetesCluster;
      readonly 400: ApiError;
      readonly 403: ApiError;
      readonly 404: ApiError;
      readonly 500: ApiError;
      readonly 501: ApiError;
    };
  };

  /**
   * Update a Kubernetes cluster
   *
   * Replaces the description of the cluster with the body, and returns the cluster.
   * Send every property, not only those that change; v1alpha1 does not say which ones an update may change.
   * Sending the same request twice has the effect of sending it once.
   *
   * See [Manage Kubernetes clusters](/kubernetes/manage-clusters).
   */
  readonly updateKubernetesCluster: {
    readonly method: 'PUT';
    readonly path: '/kubernetes/clusters/{id}';
    readonly parameters: {
      readonly path: {
        /** ID of the Kubernetes cluster. Paths below the cluster call the same value `cluster_id`. */
        readonly id: string;
      };
      readonly header: {
        /** ID of the project that the call works in. Take it from `GET /projects`. */
        readonly 'X-PROJECT-ID': string;
      };
    };
    readonly body: KubernetesClusterWrite;
    readonly responses: {
      readonly 200: KubernetesCluster;
      readonly 400: ApiError;
      readonly 403: ApiError;
      readonly 404: ApiError;
      readonly 500: ApiError;
      readonly 501: ApiError;
    };
  };

  /**
   * Delete a Kubernetes cluster
   *
   * Deletes the cluster; save what you need from it before you call.
   * After the delete, read the cluster to check that the answer is 404.
   *
   * See [Manage Kubernetes clusters](/kubernetes/manage-clusters).
   */
  readonly deleteKubernetesCluster: {
    readonly method: 'DELETE';
    readonly path: '/kubernetes/clusters/{id}';
    readonly parameters: {
      readonly path: {
        /** ID of the Kubernetes cluster. Paths below the cluster call the same value `cluster_id`. */
        readonly id: string;
      };
      readonly header: {
        /** ID of the project that the call works in. Take it from `GET /projects`. */
        readonly 'X-PROJECT-ID': string;
      };
    };
    readonly body: undefined;
    readonly responses: {
      readonly 204: undefined;
      readonly 400: ApiError;
      readonly 403: ApiError;
      readonly 404: ApiError;
      readonly 500: ApiError;
      readonly 501: ApiError;
    };
  };

  /**
   * List the Kubernetes node pools
   *
   * Returns the node pools of the cluster as an array, each with its nodes and their conditions.
   * v1alpha1 has no operation to create, resize or delete a node pool.
   *
   * See [Manage Kubernetes node pools](/kubernetes/manage-node-pools).
   */
  readonly listKubernetesNodePools: {
    readonly method: 'GET';
    readonly path: '/kubernetes/clusters/{cluster_id}/node-pools';
    readonly parameters: {
      readonly path: {
        /** ID of the Kubernetes cluster: the `id` that the cluster calls return, not the name. */
        readonly cluster_id: string;
      };
      readonly header: {
        /** ID of the project that the call works in. Take it from `GET /projects`. */
        readonly 'X-PROJECT-ID': string;
      };
    };
    readonly body: undefined;
    readonly responses: {
      readonly 200: readonly KubernetesNodePool[];
      readonly 400: ApiError;
      readonly 403: ApiError;
      readonly 404: ApiError;
      readonly 500: ApiError;
      readonly 501: ApiError;
    };
  };

  /**
   * Get a Kubernetes node pool
   *
   * Returns one node pool with the state, conditions, labels and taints of each node.
   * Poll it to see when every node is `ready`.
   *
   * See [Manage Kubernetes node pools](/kubernetes/manage-node-pools).
   */
  readonly getKubernetesNodePool: {
    readonly method: 'GET';
    readonly path: '/kubernetes/clusters/{cluster_id}/node-pools/{node_pool_id}';
    readonly parameters: {
      readonly path: {
        /** ID of the Kubernetes cluster: the `id` that the cluster calls return, not the name. */
        readonly cluster_id: string;
        /** ID of the node pool, as returned by the list of the cluster's node pools. The name is not accepted. */
        readonly node_pool_id: string;
      };
      readonly header: {
        /** ID of the project that the call works in. Take it from `GET /projects`. */
        readonly 'X-PROJECT-ID': string;
      };
    };
    readonly body: undefined;
    readonly responses: {
      readonly 200: KubernetesNodePool;
      readonly 400: ApiError;
      readonly 403: ApiError;
      readonly 404: ApiError;
      readonly 500: ApiError;
      readonly 501: ApiError;
    };
  };

  /**
   * Download a kubeconfig
   *
   * Returns a kubeconfig for the cluster as a YAML file to download.
   * Treat the file as a secret: store it readable by you alone, and do not cache or commit it.
   *
   * See [Kubernetes user management](/kubernetes/user-management).
   */
  readonly getKubernetesCredentials: {
    readonly method: 'GET';
    readonly path: '/kubernetes/clusters/{cluster_id}/credentials';
    readonly parameters: {
      readonly path: {
        /** ID of the Kubernetes cluster: the `id` that the cluster calls return, not the name. */
        readonly cluster_id: string;
      };
      readonly header: {
        /** ID of the project that the call works in. Take it from `GET /projects`. */
        readonly 'X-PROJECT-ID': string;
      };
    };
    readonly body: undefined;
    readonly responses: {
      readonly 200: string;
      readonly 400: ApiError;
      readonly 403: ApiError;
      readonly 404: ApiError;
      readonly 500: ApiError;
      readonly 501: ApiError;
    };
  };

  /**
   * List the Slurm clusters
   *
   * Returns the Slurm clusters of the project as an array, each with its login nodes.
   * v1alpha1 has no operation to create, update or delete a Slurm cluster.
   *
   * See [Manage Slurm clusters](/slurm/manage-clusters).
   */
  readonly listSlurmClusters: {
    readonly method: 'GET';
    readonly path: '/slurm/clusters';
    readonly parameters: {
      readonly header: {
        /** ID of the project that the call works in. Take it from `GET /projects`. */
        readonly 'X-PROJECT-ID': string;
      };
    };
    readonly body: undefined;
    readonly responses: {
      readonly 200: readonly SlurmCluster[];
      readonly 400: ApiError;
      readonly 403: ApiError;
      readonly 500: ApiError;
      readonly 501: ApiError;
    };
  };

  /**
   * Get a Slurm cluster
   *
   * Returns one Slurm cluster with the public addresses of its login nodes.
   * The cluster has no state property: log in to a login node and run `sinfo` to check it.
   *
   * See [Manage Slurm clusters](/slurm/manage-clusters).
   */
  readonly getSlurmCluster: {
    readonly method: 'GET';
    readonly path: '/slurm/clusters/{id}';
    readonly parameters: {
      readonly path: {
        /** ID of the Slurm cluster. The node pool paths call the same value `cluster_id`. */
        readonly id: string;
      };
      readonly header: {
        /** ID of the project that the call works in. Take it from `GET /projects`. */
        readonly 'X-PROJECT-ID': string;
      };
    };
    readonly body: undefined;
    readonly responses: {
      readonly 200: SlurmCluster;
      readonly 400: ApiError;
      readonly 403: ApiError;
      readonly 404: ApiError;
      readonly 500: ApiError;
      readonly 501: ApiError;
    };
  };

  /**
   * List the Slurm node pools
   *
   * Returns the node pools of the cluster as an array, each with its nodes and their states.
   * v1alpha1 has no operation to create, update or delete a Slurm node pool.
   *
   * See [Manage Slurm node pools](/slurm/manage-node-pools).
   */
  readonly listSlurmNodePools: {
    readonly method: 'GET';
    readonly path: '/slurm/clusters/{cluster_id}/node-pools';
    readonly parameters: {
      readonly path: {
        /** ID of the Slurm cluster: the `id` that the cluster calls return, not the name. */
        readonly cluster_id: string;
      };
      readonly header: {
        /** ID of the project that the call works in. Take it from `GET /projects`. */
        readonly 'X-PROJECT-ID': string;
      };
    };
    readonly body: undefined;
    readonly responses: {
      readonly 200: readonly SlurmNodePool[];
      readonly 400: ApiError;
      readonly 403: ApiError;
      readonly 404: ApiError;
      readonly 500: ApiError;
      readonly 501: ApiError;
    };
  };

  /**
   * Get a Slurm node pool
   *
   * Returns one node pool with the states, partitions, reservation and reason of each node.
   * Read `reason` to learn why a node is out of use.
   *
   * See [Manage Slurm node pools](/slurm/manage-node-pools).
   */
  readonly getSlurmNodePool: {
    readonly method: 'GET';
    readonly path: '/slurm/clusters/{cluster_id}/node-pools/{node_pool_id}';
    readonly parameters: {
      readonly path: {
        /** ID of the Slurm cluster: the `id` that the cluster calls return, not the name. */
        readonly cluster_id: string;
        /** ID of the node pool, as returned by the list of the cluster's node pools. The name is not accepted. */
        readonly node_pool_id: string;
      };
      readonly header: {
        /** ID of the project that the call works in. Take it from `GET /projects`. */
        readonly 'X-PROJECT-ID': string;
      };
    };
    readonly body: undefined;
    readonly responses: {
      readonly 200: SlurmNodePool;
      readonly 400: ApiError;
      readonly 403: ApiError;
      readonly 404: ApiError;
      readonly 500: ApiError;
      readonly 501: ApiError;
    };
  };

  /**
   * List the Slurm users
   *
   * Returns the users of the Slurm cluster as an array, each with its SSH public keys.
   * When a create answers 409, look here for the user that is in the way.
   *
   * See [Manage Slurm users](/slurm/manage-users).
   */
  readonly listSlurmUsers: {
    readonly method: 'GET';
    readonly path: '/slurm/clusters/{id}/users';
    readonly parameters: {
      readonly path: {
        /** ID of the Slurm cluster. The node pool paths call the same value `cluster_id`. */
        readonly id: string;
      };
      readonly header: {
        /** ID of the project that the call works in. Take it from `GET /projects`. */
        readonly 'X-PROJECT-ID': string;
      };
    };
    readonly body: undefined;
    readonly responses: {
      readonly 200: readonly SlurmUser[];
      readonly 400: ApiError;
      readonly 403: ApiError;
      readonly 404: ApiError;
      readonly 500: ApiError;
      readonly 501: ApiError;
    };
  };

  /**
   * Create a Slurm user
   *
   * Adds a user with SSH public keys to the Slurm cluster and returns the user.
   * A 409 means that the user conflicts with one that the cluster has.
   * To change the keys of a user, delete the user and create it again.
   *
   * See [Manage Slurm users](/slurm/manage-users).
   */
  readonly createSlurmUser: {
    readonly method: 'POST';
    readonly path: '/slurm/clusters/{id}/users';
    readonly parameters: {
      readonly path: {
        /** ID of the Slurm cluster. The node pool paths call the same value `cluster_id`. */
        readonly id: string;
      };
      readonly header: {
        /** ID of the project that the call works in. Take it from `GET /projects`. */
        readonly 'X-PROJECT-ID': string;
      };
    };
    readonly body: SlurmUserCreate;
    readonly responses: {
      readonly 201: SlurmUser;
      readonly 400: ApiError;
      readonly 403: ApiError;
      readonly 404: ApiError;
      readonly 409: ApiError;
      readonly 500: ApiError;
      readonly 501: ApiError;
    };
  };

  /**
   * Get a Slurm user
   *
   * Returns one user of the Slurm cluster with its SSH public keys.
   * After a delete, call it to check that the answer is 404.
   *
   * See [Manage Slurm users](/slurm/manage-users).
   */
  readonly getSlurmUser: {
    readonly method: 'GET';
    readonly path: '/slurm/clusters/{id}/users/{username}';
    readonly parameters: {
      readonly path: {
        /** ID of the Slurm cluster. The node pool paths call the same value `cluster_id`. */
        readonly id: string;
        /** Username of the Slurm user on this cluster. Percent-encode characters that a path cannot hold. */
        readonly username: string;
      };
      readonly header: {
        /** ID of the project that the call works in. Take it from `GET /projects`. */
        readonly 'X-PROJECT-ID': string;
      };
    };
    readonly body: undefined;
    readonly responses: {
      readonly 200: SlurmUser;
      readonly 400: ApiError;
      readonly 403: ApiError;
      readonly 404: ApiError;
      readonly 500: ApiError;
      readonly 501: ApiError;
    };
  };

  /**
   * Delete a Slurm user
   *
   * Removes the user from the Slurm cluster; check the user's jobs before you call.
   * To change keys, create the user again afterwards; in between, the user is not on the cluster.
   *
   * See [Manage Slurm users](/slurm/manage-users).
   */
  readonly deleteSlurmUser: {
    readonly method: 'DELETE';
    readonly path: '/slurm/clusters/{id}/users/{username}';
    readonly parameters: {
      readonly path: {
        /** ID of the Slurm cluster. The node pool paths call the same value `cluster_id`. */
        readonly id: string;
        /** Username of the Slurm user on this cluster. Percent-encode characters that a path cannot hold. */
        readonly username: string;
      };
      readonly header: {
        /** ID of the project that the call works in. Take it from `GET /projects`. */
        readonly 'X-PROJECT-ID': string;
      };
    };
    readonly body: undefined;
    readonly responses: {
      readonly 204: undefined;
      readonly 400: ApiError;
      readonly 403: ApiError;
      readonly 404: ApiError;
      readonly 500: ApiError;
      readonly 501: ApiError;
    };
  };
}

/** For clients: what they have to know when they run. */
export const operations: OperationTable<Operations> = {
  listProjects: {
    method: 'GET',
    path: '/projects',
    headers: [],
    statuses: [200, 403, 500, 501],
  },
  createProject: {
    method: 'POST',
    path: '/projects',
    headers: [],
    statuses: [201, 400, 403, 500, 501],
  },
  getProject: {
    method: 'GET',
    path: '/projects/{id}',
    headers: [],
    statuses: [200, 400, 403, 404, 500, 501],
  },
  deleteProject: {
    method: 'DELETE',
    path: '/projects/{id}',
    headers: [],
    statuses: [204, 400, 403, 404, 500, 501],
  },
  listInstances: {
    method: 'GET',
    path: '/instances',
    headers: ['X-PROJECT-ID'],
    statuses: [200, 400, 403, 500, 501],
  },
  createInstance: {
    method: 'POST',
    path: '/instances',
    headers: ['X-PROJECT-ID'],
    statuses: [201, 400, 403, 500, 501],
  },
  getInstance: {
    method: 'GET',
    path: '/instances/{id}',
    headers: ['X-PROJECT-ID'],
    statuses: [200, 400, 403, 404, 500, 501],
  },
  deleteInstance: {
    method: 'DELETE',
    path: '/instances/{id}',
    headers: ['X-PROJECT-ID'],
    statuses: [204, 400, 403, 404, 500, 501],
  },
  startInstance: {
    method: 'POST',
    path: '/instances/{id}/actions/start',
    headers: ['X-PROJECT-ID'],
    statuses: [202, 400, 403, 404, 409, 500, 501],
  },
  stopInstance: {
    method: 'POST',
    path: '/instances/{id}/actions/stop',
    headers: ['X-PROJECT-ID'],
    statuses: [202, 400, 403, 404, 409, 500, 501],
  },
  listInstanceTypes: {
    method: 'GET',
    path: '/instance-types',
    headers: [],
    statuses: [200, 403, 500, 501],
  },
  listCapacity: {
    method: 'GET',
    path: '/capacity',
    headers: ['X-PROJECT-ID'],
    statuses: [200, 400, 403, 500, 501],
  },
  listCapabilities: {
    method: 'GET',
    path: '/capabilities',
    headers: [],
    statuses: [200, 403, 500, 501],
  },
  listFilesystems: {
    method: 'GET',
    path: '/filesystems',
    headers: ['X-PROJECT-ID'],
    statuses: [200, 400, 403, 500, 501],
  },
  createFilesystem: {
    method: 'POST',
    path: '/filesystems',
    headers: ['X-PROJECT-ID'],
    statuses: [201, 400, 403, 500, 501],
  },
  getFilesystem: {
    method: 'GET',
    path: '/filesystems/{id}',
    headers: ['X-PROJECT-ID'],
    statuses: [200, 400, 403, 404, 500, 501],
  },
  deleteFilesystem: {
    method: 'DELETE',
    path: '/filesystems/{id}',
    headers: ['X-PROJECT-ID'],
    statuses: [204, 400, 403, 404, 500, 501],
  },
  listKubernetesClusters: {
    method: 'GET',
    path: '/kubernetes/clusters',
    headers: ['X-PROJECT-ID'],
    statuses: [200, 400, 403, 500, 501],
  },
  createKubernetesCluster: {
    method: 'POST',
    path: '/kubernetes/clusters',
    headers: ['X-PROJECT-ID'],
    statuses: [201, 400, 403, 500, 501],
  },
  getKubernetesCluster: {
    method: 'GET',
    path: '/kubernetes/clusters/{id}',
    headers: ['X-PROJECT-ID'],
    statuses: [200, 400, 403, 404, 500, 501],
  },
  updateKubernetesCluster: {
    method: 'PUT',
    path: '/kubernetes/clusters/{id}',
    headers: ['X-PROJECT-ID'],
    statuses: [200, 400, 403, 404, 500, 501],
  },
  deleteKubernetesCluster: {
    method: 'DELETE',
    path: '/kubernetes/clusters/{id}',
    headers: ['X-PROJECT-ID'],
    statuses: [204, 400, 403, 404, 500, 501],
  },
  listKubernetesNodePools: {
    method: 'GET',
    path: '/kubernetes/clusters/{cluster_id}/node-pools',
    headers: ['X-PROJECT-ID'],
    statuses: [200, 400, 403, 404, 500, 501],
  },
  getKubernetesNodePool: {
    method: 'GET',
    path: '/kubernetes/clusters/{cluster_id}/node-pools/{node_pool_id}',
    headers: ['X-PROJECT-ID'],
    statuses: [200, 400, 403, 404, 500, 501],
  },
  getKubernetesCredentials: {
    method: 'GET',
    path: '/kubernetes/clusters/{cluster_id}/credentials',
    headers: ['X-PROJECT-ID'],
    statuses: [200, 400, 403, 404, 500, 501],
  },
  listSlurmClusters: {
    method: 'GET',
    path: '/slurm/clusters',
    headers: ['X-PROJECT-ID'],
    statuses: [200, 400, 403, 500, 501],
  },
  getSlurmCluster: {
    method: 'GET',
    path: '/slurm/clusters/{id}',
    headers: ['X-PROJECT-ID'],
    statuses: [200, 400, 403, 404, 500, 501],
  },
  listSlurmNodePools: {
    method: 'GET',
    path: '/slurm/clusters/{cluster_id}/node-pools',
    headers: ['X-PROJECT-ID'],
    statuses: [200, 400, 403, 404, 500, 501],
  },
  getSlurmNodePool: {
    method: 'GET',
    path: '/slurm/clusters/{cluster_id}/node-pools/{node_pool_id}',
    headers: ['X-PROJECT-ID'],
    statuses: [200, 400, 403, 404, 500, 501],
  },
  listSlurmUsers: {
    method: 'GET',
    path: '/slurm/clusters/{id}/users',
    headers: ['X-PROJECT-ID'],
    statuses: [200, 400, 403, 404, 500, 501],
  },
  createSlurmUser: {
    method: 'POST',
    path: '/slurm/clusters/{id}/users',
    headers: ['X-PROJECT-ID'],
    statuses: [201, 400, 403, 404, 409, 500, 501],
  },
  getSlurmUser: {
    method: 'GET',
    path: '/slurm/clusters/{id}/users/{username}',
    headers: ['X-PROJECT-ID'],
    statuses: [200, 400, 403, 404, 500, 501],
  },
  deleteSlurmUser: {
    method: 'DELETE',
    path: '/slurm/clusters/{id}/users/{username}',
    headers: ['X-PROJECT-ID'],
    statuses: [204, 400, 403, 404, 500, 501],
  },
};
