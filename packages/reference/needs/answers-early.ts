import type { ApiResponse, ShownOperation } from '@drystone/openapi/view/api-reference';

/**
 * The answer that comes before the work is done, where the document has one: 202 says so (RFC 9110, section 15.3.3). No
 * other status says when the work is done, so of the other operations nothing is said.
 */
export function answersEarly({ kind, responses }: ShownOperation): ApiResponse | undefined {
  return kind === 'call' ? responses.find(({ status }) => status === '202') : undefined;
}
