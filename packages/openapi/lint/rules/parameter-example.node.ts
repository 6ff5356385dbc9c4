import type { Oas3Rule } from '@redocly/openapi-core';
import { objectOf } from '../../json/json.ts';
import { say } from './say.node.ts';

/** Without an example a parameter would be `string` in every sample of a call. */
export const parameterExample: Oas3Rule = () => ({
  Parameter(node, { report, location }) {
    const parameter = objectOf(node);
    if (parameter.example !== undefined || parameter.examples !== undefined) return;
    report({
      message: say('The parameter has no example.', 'Add a realistic value under "example".'),
      location: location.key(),
    });
  },
});
