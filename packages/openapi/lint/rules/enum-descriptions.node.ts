import type { Oas3Rule } from '@redocly/openapi-core';
import { isList, isObject, isSameJson, objectOf, textOf } from '../../json/json.ts';
import { say } from './say.node.ts';

/** A value without a sentence is a riddle, and a sentence without a value is left over from a change. */
export const enumDescriptions: Oas3Rule = () => ({
  Schema(node, { report, location }) {
    const schema = objectOf(node);
    if (!isList(schema.enum)) return;
    const values = schema.enum.map(String);
    const texts = schema['x-enum-descriptions'];
    if (!isObject(texts)) {
      report({
        message: say(
          'The values of the enum are not described.',
          `Add "x-enum-descriptions" with one sentence for each of: ${values.join(', ')}`,
        ),
        location: location.child('enum').key(),
      });
      return;
    }
    const described = Object.keys(texts).filter((value) => textOf(texts[value]) !== undefined);
    if (isSameJson(described, values)) return;
    report({
      message: say(
        'The descriptions are not those of the values of the enum.',
        `Describe each value once, in the order of the enum: ${values.join(', ')}`,
      ),
      location: location.child('x-enum-descriptions').key(),
    });
  },
});
