import { join, relative, sep } from 'node:path';
import type { Problem } from '@drystone/lib/problems';
import { getLineColLocation, lint, type NormalizedProblem } from '@redocly/openapi-core';
import { bundleDocument } from '../model/bundle-document.node.ts';
import { LocalFiles } from '../model/local-files.node.ts';
import { documentRules } from './document-rules.ts';
import {
  documentConfig,
  type Judged,
  type LintRules,
  lintConfig,
  sandboxRule,
} from './lint-config.node.ts';

/** What is wrong with the document of an API, named relative to the site folder. `rules`: what the product has otherwise. */
export async function lintContract(
  siteFolder: string,
  documentPath: string,
  rules: LintRules,
): Promise<readonly Problem[]> {
  const path = join(siteFolder, documentPath);
  // The linter gives up on a document that it cannot read, where bundling says what is wrong with it.
  const { value: document, problems } = await bundleDocument(siteFolder, path);
  if (document === undefined) return problems;
  const found = await lint({ ref: path, config: await lintConfig(rules) });
  return found.map((problem) => toProblem(problem, siteFolder));
}

export interface DocumentMistakes {
  /** What the specification does not allow. */
  readonly mistakes: readonly Problem[];
  /** What the sandbox would not check. */
  readonly unchecked: readonly Problem[];
}

/** What is wrong with a readable document, named relative to the site folder, with file and line. */
export async function documentMistakes(
  siteFolder: string,
  documentPath: string,
  judged: Judged,
): Promise<DocumentMistakes> {
  const found = await lint({
    ref: join(siteFolder, documentPath),
    config: await documentConfig(judged),
    externalRefResolver: new LocalFiles(),
  });
  const ofSandbox = found.filter(({ ruleId }) => ruleId === sandboxRule);
  const ofSpecification = found.filter(
    ({ ruleId, message }) =>
      ruleId in documentRules &&
      // An example that could not be judged: what is wrong with its schema is a mistake of its own.
      !message.startsWith('Example validation errored'),
  );
  return {
    unchecked: ofSandbox.map((problem) => toProblem(problem, siteFolder)),
    mistakes: ofSpecification.map((problem) => ({
      ...toProblem(problem, siteFolder),
      remedy: isWrongWord(problem.message) ? 'Correct it.' : documentRules[problem.ruleId],
    })),
  };
}

/** True where the specification has a list of words, of which this is none. */
function isWrongWord(message: string): boolean {
  return message.includes('can be one of the following only');
}

function toProblem(found: NormalizedProblem, siteFolder: string): Problem {
  // A file that cannot be read has no place in itself, but there is a place that refers to it.
  const [place = found.from] = found.location;
  const message = found.message.trim().replaceAll(`${siteFolder}${sep}`, '');
  const [problem = '', ...more] = message.split('\n');
  const isOwn = found.ruleId.startsWith('contract/');
  const [suggestion] = found.suggest;
  const rule = isOwn
    ? []
    : [`The rule is ${found.ruleId}${found.reference ? `: ${found.reference}` : '.'}`];
  return {
    file: place ? relative(siteFolder, place.source.absoluteRef).split(sep).join('/') : '',
    line: place && getLineColLocation(place).start.line,
    problem,
    suggestion: suggestion === undefined ? undefined : `"${suggestion}"`,
    remedy: [...more.filter((line) => line.trim() !== ''), ...rule].join('\n'),
  };
}
