import type { Server, ServerVariable } from '@drystone/openapi/view/api-reference';

/** What a reader typed once for all operations of all APIs. */
export interface Settings {
  /** The address of the server that was chosen, with its `{variables}`; empty for the first. */
  readonly address: string;
  /** Values of the variables in the address of the server, such as the region. */
  readonly server: Readonly<Record<string, string>>;
  /** Values of the reader's own variables, such as `PROJECT_ID`. Missing: the sample names the variable. */
  readonly own: Readonly<Record<string, string>>;
}

export const noSettings: Settings = { address: '', server: {}, own: {} };

/** True for what can be put into the address of a server (the unreserved characters of RFC 3986). */
export function isServerValue(value: string): boolean {
  return /^[\w.~-]+$/.test(value);
}

/** What the reader chose for a variable of the server; nothing where no address could be made of it. */
function chosenValue({ server }: Settings, name: string): string | undefined {
  const value = server[name];
  return value !== undefined && isServerValue(value) ? value : undefined;
}

/** What the document lists may hold other signs, such as the slash of `v1/beta`. */
function chosenOf({ name, values }: ServerVariable, settings: Settings): string | undefined {
  const value = settings.server[name];
  return value !== undefined && values.includes(value) ? value : chosenValue(settings, name);
}

/** The server that is called: an operation that has not the chosen one has its own first. */
export function serverIn(servers: readonly Server[], { address }: Settings): Server | undefined {
  return servers.find(({ url }) => url === address) ?? servers[0];
}

/** The server as the reader chose it. */
export function chosenServer(server: Server | undefined, settings: Settings): Server | undefined {
  return (
    server && {
      ...server,
      variables: server.variables.map((variable) => ({
        ...variable,
        default: chosenOf(variable, settings) ?? variable.default,
      })),
    }
  );
}

/** The region that is called. */
export function regionOf(server: Server | undefined, settings: Settings): string {
  const variable = server?.variables.find(({ name }) => name === 'region');
  return chosenValue(settings, 'region') ?? variable?.default ?? '';
}

/** The reader's own values, without those that are empty. */
export function ownValues({ own }: Settings): Readonly<Record<string, string>> {
  return Object.fromEntries(Object.entries(own).filter(([, value]) => value !== ''));
}
