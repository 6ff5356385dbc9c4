import type { z } from 'zod';
import type { FeatureFunction, ListedFeature } from '../config/listed-feature.ts';
import type { Feature, MakeFeature } from './feature.node.ts';

/** Makes the function that a site calls in its list of features, for a feature with this schema of options. */
export function featureFunction<Schema extends z.ZodObject>(
  name: string,
  schema: Schema,
  make: (options: z.output<Schema>, config: Parameters<MakeFeature>[0]) => Feature,
): FeatureFunction<Schema> {
  return (...[options = {}]): ListedFeature<MakeFeature> => ({
    name,
    schema,
    check() {
      const { data, error } = schema.safeParse(options, { reportInput: true });
      return error
        ? { kind: 'invalid', issues: error.issues }
        : { kind: 'valid', value: (config) => make(data, config) };
    },
  });
}
