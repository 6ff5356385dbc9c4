import type { DocumentOperation } from '../model/model.ts';
import type { RequestSample } from '../requests/request.ts';
import type { ParameterValue } from '../requests/write-address.ts';
import { type RequestParts, requestSample } from '../samples/request-sample.ts';
import type { ApiReference, Operation } from '../view/api-reference.ts';

/** A call as the files for other clients write it. */
export interface ExportedCall {
  readonly operation: Operation;
  readonly source: DocumentOperation;
  readonly parts: RequestParts;
  /** Parameters that are there to be switched on. */
  readonly optional: readonly ParameterValue[];
  /** Its base is empty where the address of the document is meant, which is a variable of the file. */
  readonly request: RequestSample;
}

const calls = new WeakMap<ApiReference, readonly ExportedCall[]>();

/** All operations that a reader can call, in the order of the page. */
export function callsOf(api: ApiReference): readonly ExportedCall[] {
  const known = calls.get(api);
  if (known) return known;
  const made = api.tags.flatMap(({ operations }) => operations.flatMap(toCall));
  calls.set(api, made);
  return made;
}

export function toCall(operation: Operation): ExportedCall[] {
  const { source, call } = operation;
  if (!call) return [];
  const parts = operation.servers.length > 0 ? call.parts : { ...call.parts, base: [] };
  return [{ operation, source, parts, optional: call.optional, request: requestSample(parts) }];
}
