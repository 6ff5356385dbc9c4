import type { SchemaNode } from '../schema/schema-node.ts';
import { countRows } from '../schema/schema-parts.ts';
import type { ShownOperation } from './api-reference.ts';

/*
 * A *place* is what a link can lead to: an operation, an answer, a parameter, a field. Their number says how large a
 * page becomes (docs/decisions/0007-large-documents.md).
 */

export function placesOf({
  parameters,
  requestBody,
  responses,
  callbacks,
}: ShownOperation): number {
  const contents = [requestBody?.content ?? [], ...responses.map(({ content }) => content)].flat();
  const headers = responses.flatMap((response) => response.headers);
  return (
    1 +
    responses.length +
    sum([...parameters, ...headers].map(placesOfSchema)) +
    sum(contents.map(({ schema }) => (schema ? countRows(schema) : 0))) +
    sum(callbacks.map(({ operation }) => placesOf(operation)))
  );
}

/** Characters of examples that take as much room as a place. */
const perPlace = 1000;

/** How much room an operation takes: its places, and the text of its examples. */
export function roomOf(operation: ShownOperation): number {
  const { requestBody, responses } = operation;
  const contents = [requestBody?.content ?? [], ...responses.map(({ content }) => content)].flat();
  const examples = contents.flatMap((content) => content.examples);
  const characters = sum(examples.map(({ sample }) => sample.code.length));
  return placesOf(operation) + Math.floor(characters / perPlace);
}

/** Of a parameter, a header or a named schema. */
export function placesOfSchema({ schema }: { readonly schema: SchemaNode }): number {
  return 1 + countRows(schema);
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, one) => total + one, 0);
}
