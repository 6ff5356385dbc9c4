import type { CheckId } from '@drystone/sandbox/core/checks';

/** The checks of a call, in their order. The first that fails answers; docs/sandbox.md prints this table. */
export const checkOrder = [
  {
    id: 'route',
    statuses: [404, 405],
    text: 'The path is one of the API (404), and it has the method (405, with the header Allow).',
  },
  { id: 'fault', statuses: [500, 501], text: 'No fault strikes before the call does its work.' },
  {
    id: 'token',
    statuses: [401, 403],
    text: 'The token is present, well formed, issued by a sandbox, correctly signed and not expired: 401 on the management API, 403 on the infrastructure API.',
  },
  {
    id: 'project',
    statuses: [400, 403],
    text: 'The project header is present and a UUID (400), and it names a project of the region (403).',
  },
  { id: 'permission', statuses: [403], text: 'The caller has the capability or the role.' },
  {
    id: 'input',
    statuses: [400],
    text: 'Path parameters: their encoding, then their form. Then the body: media type, JSON, schema, further rules.',
  },
  { id: 'object', statuses: [404], text: 'What the path names exists in the project.' },
  {
    id: 'state',
    statuses: [403, 409, 501],
    text: 'Its state, and the choices of the sandbox, allow it.',
  },
] as const satisfies readonly {
  readonly id: CheckId;
  readonly statuses: readonly number[];
  readonly text: string;
}[];
