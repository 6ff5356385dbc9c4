import type { SampleLanguage, Syntax } from '@drystone/openapi/samples/language';
import { languages } from '@drystone/openapi/samples/languages';
import { curl } from '@drystone/openapi/samples/languages/curl';
import type { PrintableRequest } from './request-file.ts';

/** A language that the calls of an API are shown in: one of all APIs, or the command-line tool of this one. */
export interface OfferedLanguage {
  readonly id: string;
  readonly label: string;
  readonly syntax: Syntax;
  readonly print: (sample: PrintableRequest) => string;
}

/** The id and the label of a language, all that its tab needs before it is chosen. */
export type LanguageTab = readonly [id: string, label: string];

/** `tool`: the command-line tool of the API, where it has one. It is the second, after curl. */
export function sampleLanguages(tool: string | undefined): OfferedLanguage[] {
  const [first, ...others] = languages.map(offered);
  return [first, tool ? commandOf(tool) : undefined, ...others].filter(
    (language) => language !== undefined,
  );
}

function offered({ id, label, syntax, print }: SampleLanguage): OfferedLanguage {
  return { id, label, syntax, print: ({ request }) => print(request) };
}

function commandOf(tool: string): OfferedLanguage {
  const id = tool.toLowerCase();
  return { id, label: tool, syntax: curl.syntax, print: ({ command = '' }) => command };
}

export function languageTabs(tool: string | undefined): LanguageTab[] {
  return sampleLanguages(tool).map(({ id, label }) => [id, label]);
}
