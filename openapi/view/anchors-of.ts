import { headingsOf, type Prose } from '../prose/prose.ts';
import type { SchemaNode } from '../schema/schema-node.ts';
import { partsOf } from '../schema/schema-parts.ts';
import type { ApiReference, MediaType, Operation } from './api-reference.ts';
import { overviewsOf } from './overviews.ts';

/** Every id that the page of an API has, so that links to it can be checked. */
export function anchorsOf(api: ApiReference): ReadonlySet<string> {
  const anchors = new Set<string>();
  for (const { anchor } of [...api.securitySchemes, ...api.tags, ...overviewsOf(api)])
    anchors.add(anchor);
  for (const { operations } of api.tags) {
    for (const operation of operations) addOperation(operation);
  }
  for (const { anchor, schema } of api.schemas) {
    anchors.add(anchor);
    addParts(schema, anchor);
  }
  for (const prose of [api.description, ...api.tags.map(({ description }) => description)]) {
    addHeadings(prose);
  }
  return anchors;

  function addHeadings(prose: Prose): void {
    for (const { anchor } of headingsOf(prose)) anchors.add(anchor);
  }

  function addOperation(operation: Operation): void {
    const { anchor, description, parameters, requestBody, responses, callbacks } = operation;
    addHeadings(description);
    anchors.add(anchor);
    for (const parameter of parameters) {
      anchors.add(parameter.anchor);
      addParts(parameter.schema, parameter.anchor);
    }
    if (requestBody) {
      anchors.add(requestBody.anchor);
      addContent(requestBody.content);
    }
    for (const response of responses) {
      anchors.add(response.anchor);
      for (const header of response.headers) {
        anchors.add(header.anchor);
        addParts(header.schema, header.anchor);
      }
      addContent(response.content);
    }
    for (const callback of callbacks) addOperation(callback.operation);
  }

  function addContent(content: readonly MediaType[]): void {
    for (const { schema, anchor } of content) {
      if (schema) addParts(schema, anchor);
    }
  }

  function addParts(schema: SchemaNode, anchor: string): void {
    const { rows, branches } = partsOf(schema, anchor);
    for (const part of [...rows, ...branches.flatMap((group) => group.branches)]) {
      anchors.add(part.anchor);
      addParts(part.schema, part.anchor);
    }
  }
}
