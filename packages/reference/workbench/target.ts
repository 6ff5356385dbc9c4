import { plainProse } from '@drystone/lib/prose/plain-prose';
import type { JsonObject } from '@drystone/openapi/json/json';
import { readDocument } from '@drystone/openapi/model/read-document';
import type { Expand } from '@drystone/openapi/schema/schema-node';
import type { Call, Server, ShownOperation } from '@drystone/openapi/view/api-reference';
import { operationOf, placedOperations } from '@drystone/openapi/view/operation-of';
import { startReading } from '@drystone/openapi/view/reference-of';
import type { ApiSay } from '@drystone/openapi/words/words';

/** An operation that a request is built for, from the data file of its API. */
export interface Target {
  readonly operation: ShownOperation;
  /** What is sent where the reader types nothing. */
  readonly call: Call;
  /** Those of the operation, or of the document. The first is called unless the reader chooses another. */
  readonly servers: readonly Server[];
  readonly expand: Expand;
}

/** Finds operations by their anchors, and makes of each what the form needs. Descriptions are plain words. */
export function createTargets(
  say: ApiSay,
  source: JsonObject,
): (anchor: string) => Target | undefined {
  const document = readDocument(source);
  const reading = startReading(say, document, plainProse);
  const operations = new Map(placedOperations(document).map((placed) => [placed.anchor, placed]));
  const targets = new Map<string, Target>();
  return (anchor) => {
    const placed = operations.get(anchor);
    const known = targets.get(anchor);
    if (!placed || known) return known;
    const operation = operationOf(placed, reading);
    const { call } = operation;
    if (!call) return undefined;
    const target: Target = {
      operation,
      call,
      servers: operation.servers.length > 0 ? operation.servers : reading.servers,
      expand: (anchor) => reading.schemas.expand(anchor, 'request'),
    };
    targets.set(anchor, target);
    return target;
  };
}
