import type { OutputFile } from '../../lib/output-file.ts';
import { printCommand } from '../../openapi/commands/print-command.ts';
import { exampleValues } from '../../openapi/commands/request-values.ts';
import { jsonText } from '../../openapi/json/json-text.ts';
import { refsOf } from '../../openapi/model/refs.ts';
import type { RequestSample } from '../../openapi/requests/request.ts';
import type { ApiReference } from '../../openapi/view/api-reference.ts';
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
