import { escapeSegment, parsePointer } from '../json/pointer.ts';
import type { Operation } from './model.ts';

/**
 * Ids of the elements of an API page. They are public: readers keep links to them.
 *
 * The names of fields come from documents that anybody may write, so they are escaped like the segments
 * of a JSON pointer, and the parts that are not fields begin with `~` and a letter, which no escaped name
 * does. So two parts of a page never share an id.
 */

export function tagSlug(tag: string): string {
  return tag.trim().replaceAll(/\s+/g, '-');
}

export function tagAnchor(tag: string): string {
  return `tag/${tagSlug(tag)}`;
}

export interface OperationAddress extends Pick<Operation, 'operationId' | 'path' | 'method'> {
  readonly tag: string;
  /** What the anchor of an operation without operationId has in place of `paths`. */
  readonly place?: 'paths' | 'webhooks';
}

export function operationAnchor({
  tag,
  operationId,
  path,
  method,
  place = 'paths',
}: OperationAddress): string {
  return operationId === undefined
    ? `${tagAnchor(tag)}/${place}/${fieldSegment(path)}/${method.toLowerCase()}`
    : `${tagAnchor(tag)}/operation/${fieldSegment(operationId)}`;
}

export function sectionAnchor(slug: string): string {
  return `section/${slug}`;
}

export function schemaAnchor(name: string): string {
  return `schema/${fieldSegment(name)}`;
}

export function securityAnchor(scheme: string): string {
  return `section/authentication/${fieldSegment(scheme)}`;
}

export function parameterAnchor(operation: string, location: string, name: string): string {
  return `${operation}/${location}/${fieldSegment(name)}`;
}

export function requestAnchor(operation: string): string {
  return `${operation}/request`;
}

export function responseAnchor(operation: string, status: string): string {
  return `${operation}/response/${status}`;
}

export function responseHeaderAnchor(response: string, name: string): string {
  return `${response}/${marked('header', name)}`;
}

/** The first media type of a body needs no name, because most bodies have one only. */
export function mediaTypeAnchor(body: string, name: string, index: number): string {
  return index === 0 ? body : `${body}/${marked('media', name)}`;
}

export function fieldAnchor(parent: string, name: string): string {
  return `${parent}/${fieldSegment(name)}`;
}

/** A part of a schema that is not a field with a name of its own, such as a variant. */
export function partAnchor(parent: string, part: PartKind, name: string): string {
  return `${parent}/${marked(part, name)}`;
}

export type PartKind =
  | 'key'
  | 'pattern'
  | 'item'
  | 'variant'
  | 'type'
  | 'not'
  | 'if'
  | 'then'
  | 'else'
  | 'with';

export function callbackAnchor(operation: string, name: string): string {
  return `${operation}/${marked('callback', name)}`;
}

/** What the operation of an anchor is called: `issues/get` of `tag/issues/operation/issues~1get`. */
export function operationNameIn(anchor: string): string {
  return parsePointer(`/${anchor}`).at(-1) ?? '';
}

/** The address of an anchor in its page. */
export function hashOf(anchor: string): string {
  return `#${encodeURI(anchor).replaceAll('#', '%23')}`;
}

function marked(part: string, name: string): string {
  return name === '' ? `~${part}` : `~${part}~${fieldSegment(name)}`;
}

/** Ids must not hold white space. */
function fieldSegment(name: string): string {
  if (name === '') return '~empty';
  return escapeSegment(name).replaceAll(/\s/g, '~_');
}
