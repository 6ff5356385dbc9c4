import { urlOf } from '@drystone/openapi/requests/request';
import { fillVariables } from '@drystone/openapi/samples/request-sample';
import { type AnswerProblem, checkAnswer } from '@drystone/sandbox/core/check-answer';
import { operationById, type SandboxContract } from '@drystone/sandbox/core/contract';
import type { SandboxRequest } from '@drystone/sandbox/core/request';
import type { Handled } from '@drystone/sandbox/core/sandbox';
import type { SandboxCaller } from '@drystone/sandbox/site-sandbox';
import type { Draft } from '../draft.ts';
import { requestOf } from '../request.ts';
import { regionOf, type Settings, serverIn } from '../settings.ts';
import type { Target } from '../target.ts';
import { isText, textOf } from '../text-parts.ts';
import type { SandboxSession } from './session.ts';

/** What a call in the sandbox led to, and whether its body is as documented. */
export interface Run {
  readonly title: string;
  readonly handled: Handled;
  /** How long it took, in milliseconds; undefined for a step of a story. */
  readonly took: number | undefined;
  /** What about the answer is not as documented. Undefined where there is no answer of an operation. */
  readonly problems: readonly AnswerProblem[] | undefined;
}

/** What the reader typed, and for what. */
export interface Typed {
  readonly target: Target;
  readonly draft: Draft;
  readonly settings: Settings;
}

/** The draft as a request to the sandbox. Without a project of the reader, it is the first one of the world. */
export function sandboxRequest(
  { site: { product }, sandbox }: SandboxSession,
  api: string,
  { target, draft, settings }: Typed,
  { token }: SandboxCaller,
): SandboxRequest {
  const world = sandbox.world();
  const hasRegions = product.hostsOf(world).some((host) => host.api === api && host.region);
  const region = hasRegions ? regionOf(serverIn(target.servers, settings), settings) : undefined;
  const project = region === undefined ? undefined : product.projectOf?.(world, region);
  const request = fillVariables(requestOf(target, draft, settings), {
    ...(token ? { API_TOKEN: sandbox.token(token) } : {}),
    ...(project === undefined ? {} : { PROJECT_ID: project }),
  });
  const url = new URL(textOf(urlOf(request)));
  // A header that names a variable without a value is one that nobody has set.
  const headers = request.headers.filter(({ value }) => isText(value));
  const body = draft.body?.problem === undefined ? request.body : draft.body;
  return {
    api,
    ...(region === undefined ? {} : { region }),
    method: request.method,
    path: url.pathname + url.search,
    headers: Object.fromEntries(headers.map(({ name, value }) => [name, textOf(value)])),
    ...(body && 'text' in body ? { body: body.text } : {}),
  };
}

/** How long until the whole answer is there, in real milliseconds. */
export function waitOf({ delivery }: Handled): number {
  const transfer = delivery.kind === 'answered' ? delivery.transfer : undefined;
  return delivery.delay + (transfer?.kind === 'slow' ? transfer.milliseconds : 0);
}

/** Holds an answer of the sandbox against its contract. */
export function answerProblems(
  contract: SandboxContract,
  { delivery, entry }: Handled,
): readonly AnswerProblem[] | undefined {
  const operation = operationById(contract, entry.call?.operation ?? '');
  if (!operation || delivery.kind !== 'answered') return undefined;
  return checkAnswer(contract, operation, delivery.response);
}
