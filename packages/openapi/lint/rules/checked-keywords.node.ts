import type { Oas3Rule } from '@redocly/openapi-core';
import { isObject } from '../../json/json.ts';
import { ownFaults } from '../../json-schema/keyword-faults.ts';
import { say } from './say.node.ts';

/** A keyword that the validator passes over lets the sandbox accept what the contract refuses. */
export const checkedKeywords: Oas3Rule = () => ({
  Schema(schema, { report, location }) {
    if (!isObject(schema)) return;
    for (const { keyword, problem } of ownFaults(schema)) {
      report({
        message: say(
          problem,
          'Correct it or leave it out. What the sandbox checks: packages/openapi/json-schema/schema.ts and formats.ts.',
        ),
        location: location.child(keyword).key(),
      });
    }
  },
});
