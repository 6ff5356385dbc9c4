import { isRef, type Location, type Oas3Rule, type UserContext } from '@redocly/openapi-core';
import { type JsonObject, objectOf } from '../../json/json.ts';
import { say } from './say.node.ts';

/** Clients read every error with one piece of code, so all errors refer to one schema with that name. */
export const oneErrorSchema: Oas3Rule = () => {
  let errorSchema: string | undefined;

  function checkMedia(
    media: JsonObject,
    location: Location,
    { report, resolve }: UserContext,
  ): void {
    const { schema } = media;
    const target = isRef(schema)
      ? resolve(schema, location.source.absoluteRef).location
      : undefined;
    const pointer = target?.absolutePointer;
    errorSchema ??= pointer?.endsWith('/Error') ? pointer : undefined;
    if (pointer !== undefined && pointer === errorSchema) return;
    report({
      message: say(
        'The body of this error is not the schema Error.',
        'Refer to the one Error schema of the contract: schema: { $ref: …/schemas.yaml#/Error }',
      ),
      location: location.child('schema'),
    });
  }

  return {
    Operation(operation, context) {
      const { location, report, resolve } = context;
      const responses = objectOf(objectOf(operation).responses);
      for (const [status, raw] of Object.entries(responses)) {
        if (!/^[45]/.test(status)) continue;
        const response = resolve(raw as object);
        const content = objectOf(objectOf(response.node).content);
        const place = isRef(raw) ? response.location : location.child(['responses', status]);
        if (place === undefined) continue;
        for (const [mediaType, media] of Object.entries(content)) {
          checkMedia(objectOf(media), place.child(['content', mediaType]), context);
        }
        if (Object.keys(content).length > 0) continue;
        report({
          message: say(
            `The answer ${status} has no body.`,
            'Give it the content application/json with the schema Error.',
          ),
          location: place.key(),
        });
      }
    },
  };
};
