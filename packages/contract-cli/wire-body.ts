import { type Json, objectOf } from '@drystone/openapi/json/json';
import { isJsonMedia } from '@drystone/openapi/model/body-text';
import type { DocumentBody, DocumentContent } from '@drystone/openapi/model/model';
import type { Refs } from '@drystone/openapi/model/refs';
import { essence } from '@drystone/openapi/requests/media-types';
import type { FormPart } from '@drystone/openapi/requests/request';
import { isBinary, writeBody } from '@drystone/openapi/requests/write-body';
import { usageError } from './command-error.ts';
import type { ReadFile, Typed } from './read-values.ts';

/** A body that is not JSON, as it is sent. */
export interface WireBody {
  /** Absent where only the client knows the boundary. */
  readonly contentType: string | undefined;
  readonly content: string | Blob | FormData;
  /** What is shown of it. */
  readonly text: string;
}

/** What a body is written as where the operation takes no JSON; undefined where it does, or takes any type. */
export function otherMedia(body: DocumentBody | undefined): DocumentContent | undefined {
  const content = body?.content ?? [];
  const takesJson = content.some(({ mediaType }) => isJsonMedia(mediaType) || mediaType === '*/*');
  return takesJson ? undefined : content[0];
}

/** Whether a body has members that flags can be for; any other is a text or a file. */
export function isForm({ mediaType }: DocumentContent): boolean {
  return /^multipart\/|^application\/x-www-form-urlencoded$/.test(essence(mediaType));
}

/** Whether a member of a form is a file, so that what is typed for it is a path. */
export function isFileMember(media: DocumentContent, name: string, refs: Refs): boolean {
  const { properties } = objectOf(refs.follow(media.schema));
  return (
    /^multipart\//.test(essence(media.mediaType)) && isBinary(objectOf(properties)[name], refs)
  );
}

/** The path that was typed for a file, with or without the `@` that files have elsewhere. */
export function filePath(typed: Typed): Json {
  const path = (one: unknown) => String(one).replace(/^@/, '');
  return Array.isArray(typed) ? typed.map(path) : path(typed);
}

/** The bytes of a file as the whole body. */
export async function fileBody(
  media: DocumentContent,
  path: string,
  readFile: ReadFile,
): Promise<WireBody> {
  const bytes = await readFile(path.replace(/^@/, ''));
  const content = new Blob([new Uint8Array(bytes)]);
  return { contentType: media.mediaType, content, text: `(${content.size} bytes)` };
}

/** The value as the serializer of all samples writes it. Throws a `CommandError` for what the body cannot be. */
export async function writtenBody(
  media: DocumentContent,
  value: Json,
  refs: Refs,
  readFile: ReadFile,
): Promise<WireBody> {
  const written = writeBody(media, value, refs);
  if (written?.body.kind === 'text') {
    const { text } = written.body;
    return { contentType: written.contentType, content: text, text };
  }
  if (written?.body.kind === 'form') {
    const content = written.body.pairs.join('&');
    return { contentType: written.contentType, content, text: content };
  }
  if (written?.body.kind === 'multipart') {
    return multipart(written.body.parts, objectOf(value), readFile);
  }
  throw usageError(
    `The body is ${media.mediaType}, which flags cannot say.`,
    'Name the file that holds it: --body FILE.',
  );
}

async function multipart(
  parts: readonly FormPart[],
  fields: Readonly<Record<string, Json>>,
  readFile: ReadFile,
): Promise<WireBody> {
  const form = new FormData();
  const lines: string[] = [];
  const sent = new Map<string, number>();
  for (const { name, content, type } of parts) {
    if (content.kind === 'text') {
      if (type === undefined) form.append(name, content.text);
      else form.append(name, new Blob([content.text], { type }));
      lines.push(`${name}: ${content.text}`);
      continue;
    }
    const index = sent.get(name) ?? 0;
    sent.set(name, index + 1);
    const path = String([fields[name]].flat()[index]);
    const bytes = new Uint8Array(await readFile(path));
    const file = path.split(/[\\/]/).at(-1) ?? 'file';
    form.append(name, new Blob([bytes], type === undefined ? {} : { type }), file);
    lines.push(`${name}: (${file}, ${bytes.length} bytes)`);
  }
  return { contentType: undefined, content: form, text: lines.join('\n') };
}
