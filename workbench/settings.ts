import type { Server } from '../openapi/view/api-reference.ts';

/** What a reader typed once for all operations of all APIs. */
export interface Settings {
  /** Values of the variables in the address of the server, such as the region. */
  readonly server: Readonly<Record<string, string>>;
  /** Values of the reader's own variables, such as `PROJECT_ID`. Missing: the sample names the variable. */
  readonly own: Readonly<Record<string, string>>;
}

export const noSettings: Settings = { server: {}, own: {} };

/** True for what can be put into the address of a server (the unreserved characters of RFC 3986). */
export function isServerValue(value: string): boolean {
  return /^[\w.~-]+$/.test(value);
}

/** What the reader chose for a variable of the server; nothing where no address could be made of it. */
function chosenValue({ server }: Settings, name: string): string | undefined {
  const value = server[name];
  return value !== undefined && isServerValue(value) ? value : undefined;
}

/** The server as the reader chose it. */
export function chosenServer(server: Server | undefined, settings: Settings): Server | undefined {
  return (
    server && {
      ...server,
      variables: server.variables.map((variable) => ({
        ...variable,
        default: chosenValue(settings, variable.name) ?? variable.default,
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
