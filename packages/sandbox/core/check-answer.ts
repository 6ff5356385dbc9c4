import { validate } from '@drystone/openapi/json-schema/validate';
import { bodyFault } from './body-fault.ts';
import { type CompiledOperation, followFor, type SandboxContract, statusesOf } from './contract.ts';
import { parseBody, type SandboxResponse } from './request.ts';

/** Something about an answer that the contract does not say. */
export interface AnswerProblem {
  /** JSON Pointer into the body, or undefined where the problem is not in it. */
  readonly pointer?: string;
  readonly message: string;
}

/**
 * Holds an answer against the contract: status, media type, headers and body. An empty list means that it is as
 * documented. It works for answers of a real API too.
 */
export function checkAnswer(
  contract: SandboxContract,
  operation: CompiledOperation,
  { status, headers, body }: SandboxResponse,
): readonly AnswerProblem[] {
  const documented = operation.responses.find((response) => response.status === status);
  if (!documented) {
    const known = statusesOf(operation).join(', ');
    return [{ message: `${operation.id} has no status ${status}. The contract has ${known}.` }];
  }
  const names = Object.keys(headers).map((name) => name.toLowerCase());
  const missing = documented.headers
    .filter((name) => !names.includes(name.toLowerCase()))
    .map((name) => ({ message: `The header ${name} is missing.` }));
  return [...missing, ...bodyProblems(contract, operation, documented.content, headers, body)];
}

function bodyProblems(
  contract: SandboxContract,
  operation: CompiledOperation,
  content: CompiledOperation['responses'][number]['content'],
  headers: SandboxResponse['headers'],
  body = '',
): readonly AnswerProblem[] {
  if (!content)
    return body === '' ? [] : [{ message: 'The answer has a body, but should have none.' }];
  const mediaType = Object.entries(headers)
    .find(([name]) => name.toLowerCase() === 'content-type')?.[1]
    .split(';')[0]
    ?.trim();
  if (mediaType !== content.mediaType) {
    return [
      {
        message: `The answer is ${mediaType ?? 'nothing known'}, and should be ${content.mediaType}.`,
      },
    ];
  }
  const value = mediaType === 'application/json' ? parseBody(body) : { value: body };
  if (!value) return [{ message: 'The body is not JSON.' }];
  const follow = followFor(contract, operation);
  return validate(content.schema, value.value, follow).map((misfit) => ({
    pointer: misfit.pointer,
    message: bodyFault(misfit),
  }));
}
