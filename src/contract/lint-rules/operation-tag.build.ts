import type { Oas3Rule } from '@redocly/openapi-core';
import { listOf, objectOf } from '../../openapi/json.ts';
import { say } from './say.build.ts';

/** The built-in rules allow an operation without a tag; the reference then has no chapter for it. */
export const operationTag: Oas3Rule = () => ({
  Operation(operation, { report, location }) {
    if (listOf(objectOf(operation).tags).length === 1) return;
    report({
      message: say(
        'The operation does not have exactly one tag.',
        'Add the tag under which the reference lists it, for example: tags: [Instances]',
      ),
      location: location.key(),
    });
  },
});
