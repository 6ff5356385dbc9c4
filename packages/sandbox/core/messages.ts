import type { Misfit } from '@drystone/openapi/json-schema/validate';

/** Messages of errors that a product words in its own way. */
export interface ProductMessages {
  /** Why a body is refused; undefined where the sandbox's words will do. */
  bodyFault?(misfit: Misfit): string | undefined;
  /** What a caller can do after a 501. */
  readonly afterNotImplemented?: string;
}
