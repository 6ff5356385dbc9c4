import { isEmpty, plainText } from '@drystone/lib/prose/prose';
import { commandName } from '@drystone/openapi/commands/command-names';
import type { SchemaNode } from '@drystone/openapi/schema/schema-node';
import { partsOf } from '@drystone/openapi/schema/schema-parts';
import { typeWords } from '@drystone/openapi/schema/type-words';
import { homeOfPlace } from '@drystone/openapi/view/anchors-of';
import type {
  ApiReference,
  ApiResponse,
  MediaType,
  ShownOperation,
} from '@drystone/openapi/view/api-reference';
import { errorOverview } from '@drystone/openapi/view/overviews';
import { schemaUses } from '@drystone/openapi/view/schema-uses';
import { statusWords } from '@drystone/openapi/view/status-names';
import type { ApiSay } from '@drystone/openapi/words/words';
import type { SearchRecord } from 'drystone/content/search-record';

type Draft = Partial<SearchRecord> & Pick<SearchRecord, 'kind' | 'title'>;

/**
 * Everything in an API that readers look for by name: operations, fields, values, errors. What a large API has is in
 * files of its own (places.ts).
 */
export function apiRecords(say: ApiSay, api: ApiReference): SearchRecord[] {
  const records: SearchRecord[] = [];
  const known = new Set<string>();
  const homeOf = homeOfPlace(api);
  const add = (anchor: string, draft: Draft) => {
    const href = anchor === '' ? api.route : `${homeOf(anchor)}#${anchor}`;
    const trail = draft.kind === 'page' ? [] : [api.label, ...(draft.trail ?? [])];
    records.push({ text: '', keywords: '', code: '', names: '', ...draft, trail, href });
  };

  add('', {
    kind: 'page',
    title: api.title,
    text: api.summary,
    keywords: `${api.label} reference OpenAPI specification download`,
  });
  for (const scheme of api.securitySchemes) {
    const text = plainText(scheme.description);
    add(scheme.anchor, {
      kind: 'section',
      title: scheme.words,
      keywords: `${scheme.name} authentication`,
      text,
    });
  }
  for (const { name, operations } of api.isLarge ? [] : api.tags) {
    for (const operation of operations) addOperation(operation, name);
  }
  for (const { status, anchor, meanings } of errorOverview(api)) {
    add(anchor, {
      kind: 'error',
      title: `${status} ${statusWords(say, status)}`,
      text: meanings.map(({ meaning }) => plainText(meaning)).join(' '),
    });
  }
  // The others are found by the operations that show them.
  for (const { anchor, name, type = '', isUsed } of schemaUses(api)) {
    if (!isUsed) add(anchor, { kind: 'section', title: name, trail: ['Schemas'], text: type });
  }
  for (const { anchor, schema, name } of api.isLarge ? [] : api.schemas)
    addParts(schema, anchor, [name]);
  return records;

  function addOperation(operation: ShownOperation, tag: string): void {
    const { anchor, title, method, path, operationId = '', capability = '' } = operation;
    add(anchor, {
      kind: 'operation',
      title,
      trail: [tag],
      text: `${method} ${path} ${plainText(operation.description)}`,
      keywords: `${operationId} ${capability}`,
    });
    if (api.commandLine && operation.request) addCommand(api.commandLine, operation, tag);
    for (const { anchor: at, name, location, schema } of operation.parameters) {
      addField(at, name, schema, [location === 'header' ? 'Headers' : 'Parameters'], title);
    }
    addContent(operation.requestBody?.content ?? [], title);
    for (const response of operation.responses) {
      addContent(response.content, title);
      addMessages(response, title);
    }
    for (const { operation: called } of operation.callbacks) addOperation(called, tag);
  }

  /** The command of an operation, which its samples show. */
  function addCommand(
    tool: string,
    { anchor, operationId, path, title }: ShownOperation,
    tag: string,
  ) {
    const { resource, verb, positionals } = commandName({
      id: operationId ?? '',
      tags: [tag],
      path,
    });
    const labels = positionals.map(({ label }) => label);
    const command = [tool, resource, verb, ...labels].join(' ');
    add(anchor, { kind: 'command', title: command, trail: [tag], text: title });
  }

  function addContent(content: readonly MediaType[], title: string): void {
    for (const { schema, anchor } of content) {
      if (schema) addParts(schema, anchor, [nameOf(schema) ?? title]);
    }
  }

  function addParts(schema: SchemaNode, anchor: string, trail: readonly string[]): void {
    const { rows, branches } = partsOf(schema, anchor);
    for (const { kind, anchor: at, label, schema: inner } of rows) {
      const name = label(say);
      if (kind === 'field') addField(at, name, inner, trail);
      addParts(inner, at, [...trail, name]);
    }
    for (const branch of branches.flatMap((group) => group.branches)) {
      addParts(branch.schema, branch.anchor, trail);
    }
  }

  /** A field of a named schema is one record, however many operations show it. */
  function addField(
    anchor: string,
    name: string,
    schema: SchemaNode,
    trail: readonly string[],
    title = '',
  ): void {
    const text = [typeWords(say, schema), plainText(schema.description)].join(' · ');
    const key = [...trail, name, text].join('\n');
    if (known.has(key)) return;
    known.add(key);
    add(anchor, { kind: 'field', title: name, trail, text, keywords: title });
    for (const { value, description } of schema.values) {
      if (isEmpty(description)) continue;
      const of = { kind: 'value', title: String(value), trail: [...trail, name] } as const;
      add(anchor, { ...of, text: plainText(description) });
    }
  }

  /** Readers paste the message that they got. */
  function addMessages({ status, anchor, outcome, content, meaning }: ApiResponse, title: string) {
    if (outcome !== 'error') return;
    const messages = content.flatMap(({ examples }) =>
      examples.flatMap(({ value }) => messageIn(value)),
    );
    for (const message of new Set(messages)) {
      if (known.has(message)) continue;
      known.add(message);
      const name = `${status} ${statusWords(say, status)}`;
      add(anchor, {
        kind: 'error',
        title: message,
        trail: [title],
        text: `${name}: ${plainText(meaning)}`,
      });
    }
  }
}

function messageIn(value: unknown): string[] {
  const { message } = (value ?? {}) as { message?: unknown };
  return typeof message === 'string' ? [message] : [];
}

/** Of the schema, or of the items of a list. */
function nameOf(schema: SchemaNode): string | undefined {
  return (
    schema.name ?? (schema.kind === 'array' && schema.items ? nameOf(schema.items) : undefined)
  );
}
