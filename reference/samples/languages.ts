import { printCurl } from '../../openapi/samples/printers/curl.ts';
import { printGo } from '../../openapi/samples/printers/go.ts';
import { printHttp } from '../../openapi/samples/printers/http.ts';
import { printPython } from '../../openapi/samples/printers/python.ts';
import { printTypeScript } from '../../openapi/samples/printers/typescript.ts';
import type { PrintableRequest } from './request-file.ts';

/** A language that a request can be printed in. */
export interface SampleLanguage {
  /** What its tab says; in lower case it is the stored choice, in the guides too. */
  readonly label: string;
  /** Its name for `highlight`. */
  readonly syntax: Syntax;
  readonly print: (sample: PrintableRequest) => string;
}

export type Syntax = 'bash' | 'python' | 'ts' | 'go' | 'http' | 'json';

/** In the order of the guides. `tool`: the command-line tool of the API, where it has one. */
export function sampleLanguages(tool: string | undefined): SampleLanguage[] {
  const command = tool && {
    label: tool,
    syntax: 'bash' as const,
    print: (sample: PrintableRequest) => sample.command ?? '',
  };
  return [
    { label: 'curl', syntax: 'bash', print: ({ request }) => printCurl(request) },
    ...(command ? [command] : []),
    { label: 'Python', syntax: 'python', print: ({ request }) => printPython(request) },
    { label: 'TypeScript', syntax: 'ts', print: ({ request }) => printTypeScript(request) },
    { label: 'Go', syntax: 'go', print: ({ request }) => printGo(request) },
    { label: 'HTTP', syntax: 'http', print: ({ request }) => printHttp(request) },
  ];
}
