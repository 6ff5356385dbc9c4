import type { z } from 'zod';

/** A feature with its options, as a site lists it. */
export interface ListedFeature<Made = unknown> {
  readonly name: string;
  /** Checks the options, and documents them. */
  readonly schema: z.ZodObject;
  readonly check: () => CheckedOptions<Made>;
}

/** What the feature makes of its options, or what is wrong with them. */
export type CheckedOptions<Made> =
  | { readonly kind: 'valid'; readonly value: Made }
  | { readonly kind: 'invalid'; readonly issues: readonly z.core.$ZodIssue[] };

export function isListedFeature(value: unknown): value is ListedFeature {
  return (
    typeof value === 'object' &&
    value !== null &&
    'check' in value &&
    typeof value.check === 'function'
  );
}

/** What a site calls in its list of features. Its options may be left out where none is needed. */
export type FeatureFunction<Schema extends z.ZodObject> = (
  ...options: Record<never, never> extends z.input<Schema>
    ? [options?: z.input<Schema>]
    : [options: z.input<Schema>]
) => ListedFeature;
