import type { ContractOperation } from '../../contract/contract.ts';
import { readContract } from '../../contract/read-contract.ts';
import type { JsonObject } from '../../json/json.ts';
import type { Operation, Server } from '../../openapi/api-reference.ts';
import { plainProse } from '../../openapi/plain-prose.ts';
import { rawOperations, startReading } from '../../openapi/read-document.ts';
import { anchorOf, readOperation } from '../../openapi/read-operation.ts';
import type { Refs } from '../../openapi/refs.ts';
import type { Credential } from '../../openapi/request-sample.ts';
import type { Expand } from '../../openapi/sample-value.ts';
import { credentialsFor } from '../../openapi/security.ts';

/** An operation that a request is built for, read from the data file of its API. */
export interface Target {
  readonly operation: Operation;
  readonly server: Server | undefined;
  readonly credentials: readonly Credential[];
  readonly expand: Expand;
  /** The same operation as the command-line tool knows it. */
  readonly contract: ContractOperation | undefined;
  readonly refs: Refs;
}

/** Finds operations by their anchors. Only what is asked for is read. Descriptions are plain words. */
export function createTargets(document: JsonObject): (anchor: string) => Target | undefined {
  const reading = startReading(document, plainProse);
  const sources = new Map(rawOperations(reading).map((raw) => [anchorOf(raw), raw]));
  const contract = readContract(document);
  return (anchor) => {
    const source = sources.get(anchor);
    if (!source || source.kind === 'webhook') return undefined;
    const operation = readOperation(source, reading);
    return {
      operation,
      server: operation.servers[0] ?? reading.servers[0],
      credentials: credentialsFor(operation.authorization, document, reading.refs),
      expand: (link) => reading.schemas.expand(link, 'request'),
      contract: contract.operations.find(({ id }) => id === operation.operationId),
      refs: reading.refs,
    };
  };
}
