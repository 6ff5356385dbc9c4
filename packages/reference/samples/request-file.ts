import type { OutputFile } from '@drystone/lib/output-file';
import { printCommand } from '@drystone/openapi/commands/print-command';
import { exampleValues } from '@drystone/openapi/commands/request-values';
import { jsonText } from '@drystone/openapi/json/json-text';
import { refsOf } from '@drystone/openapi/model/refs';
import type { RequestSample } from '@drystone/openapi/requests/request';
import type { ApiReference } from '@drystone/openapi/view/api-reference';
import { requestFileUrl } from './request-file-url.ts';

/** The call of an operation, as the printers of all languages need it. */
export interface PrintableRequest {
  readonly request: RequestSample;
  /** The same call as a command, where the API has a command-line tool. */
  readonly command?: string;
}

/** Requests by the anchor of their operation, and the name of the tool that the commands are for. */
export interface RequestFile {
  readonly tool?: string;
  readonly requests: Readonly<Record<string, PrintableRequest>>;
}

export function requestFile(api: ApiReference): OutputFile {
  const tool = api.commandLine;
  const { operations, source } = api.document;
  const refs = refsOf(source);
  const commands = new Map(
    operations.map((operation) => [
      operation.id,
      tool && printCommand(tool, operation, exampleValues(operation), refs),
    ]),
  );
  const entries = api.tags
    .flatMap(({ operations }) => operations)
    .flatMap(({ anchor, operationId, request }): [string, PrintableRequest][] => {
      if (!request) return [];
      const command = commands.get(operationId ?? '');
      return [[anchor, { request, ...(command ? { command } : {}) }]];
    });
  const file: RequestFile = { ...(tool ? { tool } : {}), requests: Object.fromEntries(entries) };
  return { path: requestFileUrl(api.id), content: jsonText(file) };
}
