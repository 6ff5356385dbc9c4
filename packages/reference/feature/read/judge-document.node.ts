import type { Problem } from '@drystone/lib/problems';
import type { MadeFromFiles } from '@drystone/lib/result-cache.node';
import { count } from '@drystone/lib/text';
import { documentMistakes } from '@drystone/openapi/lint/lint.node';
import type { ApiReference } from '@drystone/openapi/view/api-reference';
import { allOperations } from '@drystone/openapi/view/overviews';
import type { Judgement } from 'drystone/read/feature.node';
import type { ApiConfig } from '../options.ts';

/** Operations of a document up to which a build that goes on judges its examples: beyond, that takes longer than it helps. */
const mostJudged = 300;

/** How many mistakes of a document a build prints that goes on. */
const printedMistakes = 5;

export async function judgeDocument(
  folder: string,
  { document: file, mistakes: answer, sandbox }: ApiConfig,
  reference: ApiReference,
  files: readonly string[],
): Promise<Judgement & MadeFromFiles> {
  const judged = {
    specification: answer !== 'ignore',
    examples: answer === 'refuse' || allOperations(reference).length <= mostJudged,
    sandbox: sandbox !== undefined,
  };
  if (!judged.specification && !judged.sandbox) return { problems: [], warnings: [], files };
  const { mistakes, unchecked } = await documentMistakes(folder, file, judged);
  return answer === 'refuse'
    ? { problems: [...mistakes, ...elsewhere(unchecked, mistakes)], warnings: [], files }
    : { problems: unchecked, warnings: firstOf(mistakes, file), files };
}

/** What is wrong in other lines: of a word that the specification does not know, the sandbox knows nothing either. */
function elsewhere(problems: readonly Problem[], known: readonly Problem[]): Problem[] {
  const placeOf = ({ file, line }: Problem) => `${file}:${line}`;
  const places = new Set(known.map(placeOf));
  return problems.filter((problem) => !places.has(placeOf(problem)));
}

function firstOf(mistakes: readonly Problem[], file: string): Problem[] {
  const others = mistakes.length - printedMistakes;
  if (others <= 0) return [...mistakes];
  return [
    ...mistakes.slice(0, printedMistakes),
    {
      file,
      problem: `${count(others, 'more place')} in this document ${others === 1 ? 'is' : 'are'} not as the OpenAPI specification asks.`,
      remedy: "`mistakes: 'refuse'` of this API prints all of them, and 'ignore' none.",
    },
  ];
}
