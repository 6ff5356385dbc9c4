import type { Example } from '@drystone/openapi/view/api-reference';
import type { ApiSay } from '@drystone/openapi/words/words';
import { codeBlockMarkdown } from 'drystone/components/code-block/code-block.markdown';
import { textMarkdown } from '../prose/inline.markdown.ts';
import type { SharedSchemas } from '../schema/shared-schemas.markdown.ts';

/** Writes the examples of a body. */
export type WriteExamples = (examples: readonly Example[]) => readonly string[];

/** All but those that were made from a schema and are in the file already. */
export function newExamples(shared: SharedSchemas): WriteExamples {
  return (examples) =>
    examples
      .filter(({ generated, sample }) => !(generated && shared.has(sample.code)))
      .map((example) => exampleMarkdown(example, examples.length));
}

export const allExamples: WriteExamples = (examples) =>
  examples.map((example) => exampleMarkdown(example, examples.length));

/**
 * Characters of examples that the copy of one operation has. Without a limit, those of GitHub's document are 6 MB, which its
 * pages and its Postman collection have too.
 */
const most = 7_000;

/** Those that fit into one file. `page` is the address of the place that has the others. */
export function fittingExamples(say: ApiSay, page: string): WriteExamples {
  let room = most;
  return (examples) =>
    examples.map((example) => {
      const { length } = example.sample.code;
      if (length > room) return leftOut(say, length, page);
      room -= length;
      return exampleMarkdown(example, examples.length);
    });
}

function leftOut(say: ApiSay, length: number, page: string): string {
  const size = Math.ceil(length / 1000);
  return say('An example of {size} KB is left out. {page} has it.', {
    size,
    page: `[${say('The page')}](${page})`,
  });
}

function exampleMarkdown({ label, sample }: Example, total: number): string {
  const { language, code } = sample;
  return codeBlockMarkdown(
    { language, ...(total > 1 ? { title: textMarkdown(label) } : {}) },
    code,
  );
}
