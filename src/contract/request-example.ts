import { bodyText } from '../openapi/body-text.ts';
import type { DocumentExample, DocumentOperation, DocumentParameter } from '../openapi/model.ts';

/** A body to send, as text. */
export interface BodyExample {
  readonly mediaType: string;
  readonly text: string;
}

/** The body of the operation, from its example of that name, else from its first one. */
export function bodyExample({ body }: DocumentOperation, name?: string): BodyExample | undefined {
  const [content] = body?.content ?? [];
  if (content === undefined) return undefined;
  const example = content.examples.find((one) => one.name === name) ?? content.examples[0];
  return (
    example && { mediaType: content.mediaType, text: bodyText(example.value, content.mediaType) }
  );
}

/** The value to send for a parameter, as text. */
export function parameterExample({ examples, name }: DocumentParameter): string {
  const [example]: readonly (DocumentExample | undefined)[] = examples;
  if (example === undefined) return name;
  return typeof example.value === 'string' ? example.value : JSON.stringify(example.value);
}

/** The media types of all answers, for the `Accept` header. */
export function acceptedTypes({ responses }: DocumentOperation): string {
  const types = responses.flatMap(({ content }) => content.map(({ mediaType }) => mediaType));
  return [...new Set(types)].join(', ');
}
