import type { OutputFile } from '@drystone/lib/output-file';
import { printCommand } from '@drystone/openapi/commands/print-command';
import { exampleValues } from '@drystone/openapi/commands/request-values';
import { jsonText } from '@drystone/openapi/json/json-text';
import { refsOf } from '@drystone/openapi/model/refs';
import type { RequestSample } from '@drystone/openapi/requests/request';
import type { ApiReference } from '@drystone/openapi/view/api-reference';
import { allOperations } from '@drystone/openapi/view/overviews';
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
  const refs = refsOf(api.document.source);
  const entries = allOperations(api).flatMap(
    ({ anchor, source, request }): [string, PrintableRequest][] => {
      if (!request) return [];
      if (!tool || source.operationId === undefined) return [[anchor, { request }]];
      const command = printCommand(tool, source, exampleValues(source), refs);
      return [[anchor, { request, command }]];
    },
  );
  const file: RequestFile = { ...(tool ? { tool } : {}), requests: Object.fromEntries(entries) };
  return { path: requestFileUrl(api.id), content: jsonText(file) };
}
