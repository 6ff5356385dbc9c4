import { type Json, objectOf, textOf } from '../json/json.ts';

/** The description of a part of the document, with the link to its external documentation at the end. */
export function describe({
  description,
  externalDocs,
}: {
  readonly description?: Json | undefined;
  readonly externalDocs?: Json | undefined;
}): string | undefined {
  const docs = objectOf(externalDocs);
  const url = textOf(docs.url);
  const text = textOf(description);
  if (url === undefined || !/^https?:\/\//.test(url)) return text;
  const link = `See [${textOf(docs.description) ?? url}](${url}).`;
  return text === undefined ? link : `${text}\n\n${link}`;
}
