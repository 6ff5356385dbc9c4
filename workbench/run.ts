import type {
  ApiId,
  PlatformContract,
  PlatformRequest,
} from '../fellmoor/sandbox/behaviour/contract.ts';
import type { Handled, Sandbox } from '../fellmoor/sandbox/sandbox.ts';
import { type TextPart, urlOf } from '../openapi/requests/request.ts';
import { fillVariables } from '../openapi/samples/request-sample.ts';
import { type AnswerProblem, checkAnswer } from '../sandbox/core/check-answer.ts';
import { operationById } from '../sandbox/core/contract.ts';
import type { TokenWish } from '../sandbox/core/tokens.ts';
import type { Draft } from './draft.ts';
import { requestOf } from './request.ts';
import { regionOf, type Settings } from './settings.ts';
import type { Target } from './target.ts';

/** Who calls in the sandbox. */
export const callers = [
  { id: 'admin', label: 'an admin', wish: { role: 'admin' } },
  { id: 'member', label: 'a member', wish: { role: 'member' } },
  { id: 'viewer', label: 'a viewer', wish: { role: 'viewer' } },
  { id: 'expired', label: 'an admin whose token has expired', wish: { expiresIn: -60 } },
  { id: 'nobody', label: 'nobody (no token)', wish: undefined },
] as const satisfies readonly { id: string; label: string; wish: TokenWish | undefined }[];

export type CallerId = (typeof callers)[number]['id'];

/** What a call in the sandbox led to, and whether its body is as documented. */
export interface Run {
  readonly title: string;
  readonly handled: Handled;
  /** What about the answer is not as documented. Undefined where there is no answer of an operation. */
  readonly problems: readonly AnswerProblem[] | undefined;
}

/** The draft as a request to the sandbox. Without a project of the reader, it is the first one of the world. */
export function sandboxRequest(
  api: ApiId,
  target: Target,
  draft: Draft,
  settings: Settings,
  caller: CallerId,
  sandbox: Sandbox,
): PlatformRequest {
  const wish = callers.find(({ id }) => id === caller)?.wish;
  const region = regionOf(target.server, settings);
  const world = sandbox.world();
  const project = world.regions.find(({ name }) => name === region)?.projects[0]?.id;
  const request = fillVariables(requestOf(target, draft, settings), {
    ...(wish ? { API_TOKEN: sandbox.token(wish) } : {}),
    ...(project === undefined ? {} : { PROJECT_ID: project }),
  });
  const url = new URL(textOf(urlOf(request)));
  // A header that names a variable without a value is one that nobody has set.
  const headers = request.headers.filter(({ value }) => isText(value));
  const body = draft.body?.problem === undefined ? request.body : draft.body;
  return {
    ...(api === 'management' ? { api } : { api, region }),
    method: request.method,
    path: url.pathname + url.search,
    headers: Object.fromEntries(headers.map(({ name, value }) => [name, textOf(value)])),
    ...(body && 'text' in body ? { body: body.text } : {}),
  };
}

function isText(parts: readonly TextPart[]): boolean {
  return parts.every((part) => typeof part === 'string');
}

function textOf(parts: readonly TextPart[]): string {
  return parts.map((part) => (typeof part === 'string' ? part : `$${part.variable}`)).join('');
}

/** Holds an answer of the sandbox against its contract. */
export function answerProblems(
  contract: PlatformContract,
  { delivery, entry }: Handled,
): readonly AnswerProblem[] | undefined {
  const operation = operationById(contract, entry.call?.operation ?? '');
  if (!operation || delivery.kind !== 'answered') return undefined;
  return checkAnswer(contract, operation, delivery.response);
}
