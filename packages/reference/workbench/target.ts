import { plainProse } from '@drystone/lib/prose/plain-prose';
import type { JsonObject } from '@drystone/openapi/json/json';
import type { Operation } from '@drystone/openapi/model/model';
import { readDocument } from '@drystone/openapi/model/read-document';
import type { Credential } from '@drystone/openapi/requests/request';
import type { Expand } from '@drystone/openapi/schema/schema-node';
import type { Server, ShownOperation } from '@drystone/openapi/view/api-reference';
import { operationOf, placedOperations } from '@drystone/openapi/view/operation-of';
import { startReading } from '@drystone/openapi/view/reference-of';
import { accessOf } from '@drystone/openapi/view/security';
import type { ApiSay } from '@drystone/openapi/words/words';

/** An operation that a request is built for, from the data file of its API. */
export interface Target {
  readonly operation: ShownOperation;
  /** Those of the operation, or of the document. The first is called unless the reader chooses another. */
  readonly servers: readonly Server[];
  readonly credentials: readonly Credential[];
  readonly expand: Expand;
  /** The same operation as the document has it: what the command-line tool makes its commands from. */
  readonly source: Operation;
  readonly document: JsonObject;
}

/** Finds operations by their anchors, and makes of each what the form needs. Descriptions are plain words. */
export function createTargets(
  say: ApiSay,
  source: JsonObject,
): (anchor: string) => Target | undefined {
  const document = readDocument(source);
  const reading = startReading(say, document, plainProse);
  const calls = new Map(
    placedOperations(document)
      .filter(({ kind }) => kind === 'call')
      .map((placed) => [placed.anchor, placed]),
  );
  const targets = new Map<string, Target>();
  return (anchor) => {
    const placed = calls.get(anchor);
    const known = targets.get(anchor);
    if (!placed || known) return known;
    const operation = operationOf(placed, reading);
    const target: Target = {
      operation,
      servers: operation.servers.length > 0 ? operation.servers : reading.servers,
      credentials: accessOf(operation.authorization, document).sent.credentials,
      expand: (link) => reading.schemas.expand(link, 'request'),
      source: placed.operation,
      document: document.source,
    };
    targets.set(anchor, target);
    return target;
  };
}
