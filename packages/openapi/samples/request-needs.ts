import type { RequestSample } from '../requests/request.ts';

/** True where a program reads variables of its environment. */
export function usesVariables({ base, target, headers }: RequestSample): boolean {
  const texts = [base, target, ...headers.map(({ value }) => value)];
  return texts.flat().some((part) => typeof part !== 'string');
}

/** True where a program reads files. */
export function usesFiles({ body }: RequestSample): boolean {
  if (body?.kind === 'multipart') return body.parts.some(({ content }) => content.kind === 'file');
  return body?.kind === 'file';
}
