import { isObject, type Json, type JsonObject, listOf, objectOf, textOf } from '../json/json.ts';
import type { ApiDocument, DocumentTag } from './model.ts';
import { readPathItem } from './read-operation.ts';
import { readServers } from './read-servers.ts';
import { refsOf } from './refs.ts';

/** The model of a bundled OpenAPI document. This is the only reader; it never throws. */
export function readDocument(source: JsonObject): ApiDocument {
  const refs = refsOf(source);
  const info = objectOf(source.info);
  const components = objectOf(source.components);
  const reading = { refs, security: source.security };
  const operationsIn = (paths: Json | undefined) =>
    Object.entries(objectOf(paths)).flatMap(([path, item]) => readPathItem(path, item, reading));
  return {
    source,
    title: textOf(info.title) ?? '',
    version: textOf(info.version) ?? String(info.version ?? ''),
    summary: textOf(info.summary) ?? '',
    description: textOf(info.description) ?? '',
    externalDocs: objectOf(source.externalDocs),
    contact: objectOf(info.contact),
    license: objectOf(info.license),
    termsOfService: textOf(info.termsOfService) ?? '',
    servers: readServers(source.servers),
    tags: listOf(source.tags).filter(isObject).map(readTag),
    operations: operationsIn(source.paths),
    webhooks: operationsIn(source.webhooks ?? source['x-webhooks']),
    schemas: objectOf(components.schemas),
    securitySchemes: Object.fromEntries(
      Object.entries(objectOf(components.securitySchemes)).map(([name, scheme]) => [
        name,
        objectOf(refs.follow(scheme)),
      ]),
    ),
  };
}

function readTag(tag: JsonObject): DocumentTag {
  const name = String(tag.name ?? '');
  return {
    name,
    label: textOf(tag.summary) ?? textOf(tag['x-displayName']) ?? name,
    description: textOf(tag.description) ?? '',
    externalDocs: objectOf(tag.externalDocs),
    parent: textOf(tag.parent),
  };
}
