import { jsonText } from '../json/json-text.ts';
import type { DocumentParameter, Operation } from '../model/model.ts';
import type { BodyValue } from '../requests/request.ts';

/** Which values a request carries. How a request is printed is the business of the printers. */
export interface RequestValues {
  /** The text to send for a parameter of the operation. */
  readonly textOf: (parameter: DocumentParameter) => string;
  readonly body: BodyValue | undefined;
}

/** The values of the document: the body from its example of that name, else from its first one. */
export function exampleValues({ body }: Operation, name?: string): RequestValues {
  const [content] = body?.content ?? [];
  const examples = content?.examples ?? [];
  const example = examples.find((one) => one.name === name) ?? examples[0];
  return {
    textOf: exampleText,
    body: content && example && { mediaType: content.mediaType, value: example.value },
  };
}

/** The first example of a parameter or a header, as text; without one, its name. */
export function exampleText({ examples, name }: DocumentParameter): string {
  const [example] = examples;
  if (example === undefined) return name;
  return typeof example.value === 'string' ? example.value : jsonText(example.value);
}

/** The media types of all answers, for the `Accept` header. */
export function acceptedTypes({ responses }: Operation): string {
  const types = responses.flatMap(({ content }) => content.map(({ mediaType }) => mediaType));
  return [...new Set(types)].join(', ');
}
