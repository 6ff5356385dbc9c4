import type { Oas3Rule } from '@redocly/openapi-core';
import { objectOf, textOf } from '../../json/json.ts';
import { say } from './say.node.ts';

/** Every operation leads to the page that teaches it: for programs in `x-guide`, for readers as a link. */
export const operationGuide: Oas3Rule = () => ({
  Operation(node, { report, location }) {
    const operation = objectOf(node);
    const guide = textOf(operation['x-guide']);
    if (guide === undefined || !guide.startsWith('/')) {
      report({
        message: say(
          'The operation does not say which page teaches it.',
          'Add the path of the page: x-guide: /plants/water',
        ),
        location: location.key(),
      });
      return;
    }
    if (textOf(operation.description)?.includes(`](${guide})`)) return;
    report({
      message: say(
        `The description of the operation has no link to its guide ${guide}.`,
        `End the description with a line such as: See [the guide](${guide}).`,
      ),
      location: location.child('description').key(),
    });
  },
});
