import type { Oas3Rule } from '@redocly/openapi-core';
import { objectOf, textOf } from '../../json/json.ts';
import { say } from './say.node.ts';

/** Samples, the sandbox and the files for other clients all take their bodies from the examples. */
export const namedExamples: Oas3Rule = () => ({
  MediaType(media, { report, location, resolve }) {
    const examples = Object.entries(objectOf(objectOf(media).examples));
    if (examples.length === 0) {
      report({
        message: say(
          'The body has no example.',
          'Add at least one under "examples", with a name, a summary and a value.',
        ),
        location: location.key(),
      });
    }
    for (const [name, raw] of examples) {
      const example = objectOf(resolve(raw as object).node);
      if (example.value !== undefined && textOf(example.summary) !== undefined) continue;
      report({
        message: say(
          `The example "${name}" lacks a summary or a value.`,
          'Say in "summary" what it shows; readers choose between examples by it.',
        ),
        location: location.child(['examples', name]).key(),
      });
    }
  },
});
