import { onceFor } from '@drystone/lib/once-for';
import type { ApiReference } from '@drystone/openapi/view/api-reference';
import { compileContract } from '@drystone/sandbox/core/compile-contract';
import type { SandboxContract } from '@drystone/sandbox/core/contract';

/** The contract that the sandbox of a site answers by: the APIs that name it. Throws what `compileContract` throws. */
export const sandboxContract: (apis: readonly ApiReference[]) => SandboxContract = onceFor((apis) =>
  compileContract(
    Object.fromEntries(
      apis.flatMap(({ sandbox, document }) => (sandbox ? [[sandbox, document] as const] : [])),
    ),
  ),
);
