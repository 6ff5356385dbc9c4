import { type ChangeLog, changeLogMarkdown } from '@drystone/openapi/compare/change-log';
import { hashOf } from '@drystone/openapi/model/anchors';
import { routeOfPlace } from '@drystone/openapi/view/anchors-of';
import type { ApiReference, ShownOperation } from '@drystone/openapi/view/api-reference';
import { apiMarkdownPath, operationMarkdownPath } from '@drystone/openapi/view/copy-paths';
import { allOperations, hasSchemas } from '@drystone/openapi/view/overviews';
import { type SchemaUse, schemaUses } from '@drystone/openapi/view/schema-uses';
import type { ApiSay } from '@drystone/openapi/words/words';
import { allExamples, fittingExamples, newExamples } from './operation/examples.markdown.ts';
import { operationMarkdown } from './operation/operation.markdown.ts';
import { codeMarkdown, textMarkdown } from './prose/inline.markdown.ts';
import { proseMarkdown } from './prose/prose.markdown.ts';
import { operationSchemas } from './schema/operation-schemas.markdown.ts';
import { schemaMarkdown } from './schema/schema.markdown.ts';
import { sharedSchemas } from './schema/shared-schemas.markdown.ts';

export interface MarkdownFile {
  /** Path from the root of the built site. */
  readonly path: string;
  readonly content: string;
}

/**
 * The page of an API as Markdown, and each of its operations. It is read elsewhere, so links name the site. Of a large
 * API, the examples are in the copies of the operations alone.
 */
export function* apiMarkdownFiles(
  say: ApiSay,
  api: ApiReference,
  changes: ChangeLog,
  siteUrl: string,
): Generator<MarkdownFile, void> {
  const file = (path: string, markdown: string) => ({
    path,
    content: `${markdown.replaceAll('](/', `](${siteUrl}/`)}\n`,
  });
  yield file(apiMarkdownPath(api), apiMarkdown(say, api, changes));
  const schemas = operationSchemas(say, api);
  const routeOf = routeOfPlace(api);
  const pageOf = ({ anchor }: ShownOperation) => routeOf(anchor) + hashOf(anchor);
  for (const operation of allOperations(api)) {
    const own = {
      level: 1,
      examples: api.isLarge ? fittingExamples(say, pageOf(operation)) : allExamples,
    };
    const markdown = [operationMarkdown(say, operation, own), ...schemas(operation)].join('\n\n');
    yield file(operationMarkdownPath(api, operation), markdown);
  }
}

function apiMarkdown(say: ApiSay, api: ApiReference, changes: ChangeLog): string {
  const { title, version, servers, securitySchemes, description, tags, schemas } = api;
  const log = changeLogMarkdown(say, changes).trimEnd();
  const shared = sharedSchemas(say);
  const examples = api.isLarge ? () => [] : newExamples(shared);
  const copy = (operation: ShownOperation) => {
    const samplesIn = api.isLarge ? operationMarkdownPath(api, operation) : undefined;
    return operationMarkdown(say, operation, { level: 3, shared, examples, samplesIn });
  };
  const text = [
    `# ${textMarkdown(`${title} (${version})`)}`,
    servers.map(({ url }) => `- ${say('Base URL')}: ${codeMarkdown(url)}`).join('\n'),
    securitySchemes
      .map(
        ({ words, name }) =>
          `- ${say('Authorization')}: ${textMarkdown(words)} (${codeMarkdown(name)})`,
      )
      .join('\n'),
    proseMarkdown(description),
    ...tags.flatMap((tag) => [
      `## ${textMarkdown(tag.name)}`,
      proseMarkdown(tag.description),
      ...tag.operations.map(copy),
    ]),
    ...(hasSchemas(api) ? [`## ${say('Schemas')}`] : []),
    schemaUses(api)
      .map((one) => useMarkdown(say, one))
      .join('\n'),
    ...schemas.flatMap(({ name, schema }) => [
      `### ${textMarkdown(name)}`,
      schemaMarkdown(say, schema, shared).join('\n'),
    ]),
    ...(log === '' ? [] : [`## ${say('Changes since the last release')}`, log]),
  ];
  return shared.finish(text.filter((block) => block !== '').join('\n\n'));
}

function useMarkdown(say: ApiSay, { name, type, operations, schemas, isUsed }: SchemaUse): string {
  const words = [
    ...(isUsed ? [] : [say('No operation uses it.')]),
    ...(operations.length === 0
      ? []
      : [
          say('Used by: {operations}', {
            operations: operations.map(({ title }) => textMarkdown(title)).join(', '),
          }),
        ]),
    ...(schemas.length === 0
      ? []
      : [
          say('Part of: {schemas}', {
            schemas: schemas.map(({ name }) => codeMarkdown(name)).join(', '),
          }),
        ]),
  ];
  return `- ${codeMarkdown(name)}${type ? ` (${type})` : ''} ${words.join(' ')}`.trimEnd();
}
