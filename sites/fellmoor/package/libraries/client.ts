/* `import … from 'fellmoor/client'`: both APIs for programs in Node and in browsers. */

export type { AnswerOf, CallOptions, InputOf, SuccessOf } from '@drystone/client/call-types';
export { ApiError, NoAnswer, TimedOut, UnexpectedAnswer } from '@drystone/client/errors';
export type { PollOptions } from '@drystone/client/poll';
export {
  BadState,
  createClient,
  type Deletion,
  type Fellmoor,
  type Operations,
} from '../../client/fellmoor-client.ts';
export type { FellmoorOptions } from '../../client/options.ts';
export type * from '../../contract/generated/infrastructure.gen.ts';
export type {
  Invitation,
  InvitationCreate,
  Organization,
  OrganizationMember,
  Region,
  Relation,
  SSHKey,
  SSHKeyCreate,
} from '../../contract/generated/management.gen.ts';
