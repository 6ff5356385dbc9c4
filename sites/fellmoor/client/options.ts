/** How a client is made. What is not given comes from the environment, where there is one. */
export interface FellmoorOptions {
  /** Bearer token; else `API_TOKEN`. */
  readonly token?: string | undefined;
  /** The project of the operations that work in one; else `PROJECT_ID`. */
  readonly projectId?: string | undefined;
  /** Host and base path of the infrastructure API of a region; else `INFRA_API`. */
  readonly infrastructureUrl?: string | undefined;
  /** Host and base path of the management API; else `MGMT_API`, or the address in the contract. */
  readonly managementUrl?: string | undefined;
  /** The pause between two looks at a state, in seconds; else `POLL_SECONDS`, or 10. */
  readonly pollSeconds?: number | undefined;
  /** Ends an attempt that takes longer, in seconds; else 30. */
  readonly timeout?: number | undefined;
  readonly fetch?: typeof fetch | undefined;
}

/** What is needed by some calls only is asked for then: a function throws where there is no value. */
interface Settings extends Pick<FellmoorOptions, 'timeout' | 'fetch'> {
  readonly token: () => string;
  readonly projectId: () => string;
  readonly infrastructureUrl: () => string;
  readonly managementUrl: string;
  readonly pollSeconds: number;
}

/** The one host of the management API, as its contract says. */
const managementUrl = 'https://api.fellmoor.example/api/v1alpha1';

export function resolveOptions(options: FellmoorOptions): Settings {
  const env = environment();
  return {
    token: () => needed('token', options.token ?? env.API_TOKEN, 'API_TOKEN'),
    projectId: () => needed('projectId', options.projectId ?? env.PROJECT_ID, 'PROJECT_ID'),
    infrastructureUrl: () =>
      needed('infrastructureUrl', options.infrastructureUrl ?? env.INFRA_API, 'INFRA_API'),
    managementUrl: options.managementUrl ?? env.MGMT_API ?? managementUrl,
    pollSeconds: options.pollSeconds ?? Number(env.POLL_SECONDS ?? 10),
    timeout: options.timeout,
    fetch: options.fetch,
  };
}

type Environment = Readonly<Record<string, string | undefined>>;

/** A tab has no environment. */
function environment(): Environment {
  return (globalThis as { readonly process?: { readonly env?: Environment } }).process?.env ?? {};
}

function needed(option: string, value: string | undefined, variable: string): string {
  if (!value) throw new Error(`Set ${variable}, or give the client the option ${option}.`);
  return value;
}
