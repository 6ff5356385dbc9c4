import type { Location, Oas3Rule, UserContext } from '@redocly/openapi-core';
import { isObject, objectOf, textOf } from '../../json/json.ts';
import { say } from './say.node.ts';

/** The built-in rules ask for descriptions of operations, parameters and tags; this one for the rest. */
export const describedFields: Oas3Rule = () => ({
  SchemaProperties(properties, context) {
    for (const [name, raw] of Object.entries(objectOf(properties))) {
      check(`The field "${name}"`, raw, context.location.child(name), context);
    }
  },
  Schema(schema, context) {
    for (const name of ['items', 'additionalProperties']) {
      const inner = objectOf(schema)[name];
      if (isObject(inner))
        check(`The schema "${name}"`, inner, context.location.child(name), context);
    }
  },
  Header(header, context) {
    check('The header', objectOf(header), context.location, context);
  },
  RequestBody(body, context) {
    check('The request body', objectOf(body), context.location, context);
  },
});

function check(
  what: string,
  raw: unknown,
  location: Location,
  { report, resolve }: UserContext,
): void {
  const described = objectOf(resolve(raw as object, location.source.absoluteRef).node);
  if (textOf(objectOf(raw).description) ?? textOf(described.description)) return;
  report({
    message: say(
      `${what} has no description.`,
      'Add one that says meaning, unit and consequence, and does not repeat the type.',
    ),
    location: location.key(),
  });
}
