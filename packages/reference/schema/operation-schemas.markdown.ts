import { linkedSchemas } from '@drystone/openapi/schema/linked-schemas';
import type { SchemaLink, SchemaNode } from '@drystone/openapi/schema/schema-node';
import type { ApiReference, MediaType, ShownOperation } from '@drystone/openapi/view/api-reference';
import { apiMarkdownPath } from '@drystone/openapi/view/copy-paths';
import type { ApiSay } from '@drystone/openapi/words/words';
import { textMarkdown } from '../prose/inline.markdown.ts';
import { schemaMarkdown } from './schema.markdown.ts';

/**
 * Characters of schemas that the copy of one operation has below it. What is beyond is named, with the copy of the API
 * that has it: written out everywhere, the schemas of a large API are a hundred megabytes.
 */
const most = 7_000;

/** Makes the last blocks of the copy of an operation: the schemas that it names and does not write out. */
export function operationSchemas(
  say: ApiSay,
  api: ApiReference,
): (operation: ShownOperation) => readonly string[] {
  const schemas = new Map(api.schemas.map((named) => [named.anchor, named]));
  const texts = new Map<string, string>();

  return (operation) => {
    const wanted = new Map<string, SchemaLink>();
    const want = (links: readonly SchemaLink[]) => {
      for (const link of links) wanted.set(link.anchor, wanted.get(link.anchor) ?? link);
    };
    want(schemasOf(operation).flatMap(linkedSchemas));
    const blocks: string[] = [];
    const left: string[] = [];
    let room = most;
    // A Map is walked up to what was added last: nearer schemas come first.
    for (const { anchor, name } of wanted.values()) {
      const text = textOf(anchor);
      if (text === undefined) continue;
      room -= text.length;
      if (room < 0) {
        left.push(name);
        continue;
      }
      blocks.push(text);
      want(linkedSchemas(schemas.get(anchor)?.schema as SchemaNode));
    }
    if (blocks.length + left.length === 0) return [];
    return [`## ${say('Schemas')}`, ...blocks, ...leftOut(left)];
  };

  function textOf(anchor: string): string | undefined {
    const known = texts.get(anchor);
    const named = schemas.get(anchor);
    if (known !== undefined || !named) return known;
    const lines = schemaMarkdown(say, named.schema).join('\n');
    const text = `### ${textMarkdown(named.name)}\n\n${lines}`;
    texts.set(anchor, text);
    return text;
  }

  function leftOut(names: readonly string[]): readonly string[] {
    if (names.length === 0) return [];
    const whole = `[${say('the whole API')}](${apiMarkdownPath(api)})`;
    const listed = names.slice(0, mostNames).map(textMarkdown).join(', ');
    const more =
      names.length > mostNames
        ? ` ${say('and {count} more', { count: names.length - mostNames })}`
        : '';
    return [
      say(
        'This file has no more than {size} KB of schemas. These, and what they refer to, are in {whole}: {names}.',
        { size: most / 1000, whole, names: `${listed}${more}` },
      ),
    ];
  }
}

const mostNames = 20;

function schemasOf(operation: ShownOperation): readonly SchemaNode[] {
  const { parameters, requestBody, responses, callbacks } = operation;
  const inContent = (content: readonly MediaType[]) =>
    content.flatMap(({ schema }) => schema ?? []);
  return [
    ...parameters.map(({ schema }) => schema),
    ...inContent(requestBody?.content ?? []),
    ...responses.flatMap(({ headers, content }) => [
      ...headers.map(({ schema }) => schema),
      ...inContent(content),
    ]),
    ...callbacks.flatMap((callback) => schemasOf(callback.operation)),
  ];
}
