import type { CallOptions, InputOf } from '@drystone/client/call-types';
import { type Client, createClient as createTypedClient } from '@drystone/client/client';
import { ApiError } from '@drystone/client/errors';
import { type PollOptions, poll } from '@drystone/client/poll';
import {
  type Operations as InfrastructureOperations,
  type Instance,
  operations as infrastructure,
} from '../contract/generated/infrastructure.gen.ts';
import {
  type Operations as ManagementOperations,
  operations as management,
} from '../contract/generated/management.gen.ts';
import { type FellmoorOptions, resolveOptions } from './options.ts';

/** The operations of both APIs, by operationId. */
export type Operations = InfrastructureOperations & ManagementOperations;

/** The operations that delete something which another operation reads. */
export type Deletion = {
  [Id in keyof Operations]: Id extends `delete${infer Thing}`
    ? `get${Thing}` extends keyof Operations
      ? Id
      : never
    : never;
}[keyof Operations];

/** Both APIs, and what programs need besides: waiting for a state, and deleting to the end. */
export interface Fellmoor extends Client<Operations> {
  /** Looks again until there is something, with the pause of this client. See `PollOptions` for the limits. */
  poll<Found>(look: () => Promise<Found | undefined>, options?: PollOptions): Promise<Found>;
  /**
   * Waits until an instance reports the state, and gives the instance. Throws `BadState` when it reports `error` or
   * `out-of-stock`, and what `poll` throws.
   */
  waitForState(id: string, state: Instance['state'], options?: PollOptions): Promise<Instance>;
  /**
   * Deletes a thing, and waits until reading it answers 404; what is gone already counts as deleted. A refused deletion is
   * sent again, up to four times. Throws what `poll` throws.
   */
  deleteAndWait<Id extends Deletion>(
    id: Id,
    input: Exclude<InputOf<Operations[Id]>[0], undefined>,
    options?: PollOptions,
  ): Promise<void>;
}

/** An instance reports a state from which it does not come to the one that is waited for. */
export class BadState extends Error {
  override readonly name = 'BadState';
  readonly instance: Instance;

  constructor(instance: Instance) {
    super(`Instance ${instance.id} reports ${instance.state}.`);
    this.instance = instance;
  }
}

const deadStates: readonly Instance['state'][] = ['error', 'out-of-stock'];

/**
 * A client of both APIs. What is not given comes from the environment, as the guides set it.
 *
 *     const fellmoor = createClient();
 *     const instances = await fellmoor.call('listInstances');
 *
 * Throws where there is no token.
 */
export function createClient(options: FellmoorOptions = {}): Fellmoor {
  const settings = resolveOptions(options);
  const client = createTypedClient<Operations>({
    operations: { ...infrastructure, ...management },
    token: settings.token(),
    baseUrl: (id) => (id in management ? settings.managementUrl : settings.infrastructureUrl()),
    header: settings.projectId,
    timeout: settings.timeout,
    fetch: settings.fetch,
  });
  const patiently: Fellmoor['poll'] = (look, more) =>
    poll(look, { interval: settings.pollSeconds, ...more });
  return {
    ...client,
    poll: patiently,
    waitForState: (id, state, more) =>
      patiently(async () => {
        const instance = await client.call('getInstance', { path: { id }, ...signalOf(more) });
        if (instance.state === state) return instance;
        if (deadStates.includes(instance.state)) throw new BadState(instance);
        return undefined;
      }, more),
    deleteAndWait: async (id, input, more) => {
      // A deletion and the read of the same thing have the same path.
      const send = client.call as (operation: string, given: object) => Promise<unknown>;
      const isGoneAfter = (operation: string) => () =>
        send(operation, { ...input, ...signalOf(more) }).then(() => undefined, goneAt404);
      await patiently(async () => (await isGoneAfter(id)()) ?? true, more);
      await patiently(isGoneAfter(id.replace(/^delete/, 'get')), more);
    },
  };
}

function goneAt404(error: unknown): true {
  if (error instanceof ApiError && error.status === 404) return true;
  throw error;
}

function signalOf({ signal }: PollOptions = {}): Pick<CallOptions, 'signal'> {
  return signal ? { signal } : {};
}
