import type { ApiReference, ShownOperation } from '@drystone/openapi/view/api-reference';
import { operationMarkdownPath } from '@drystone/openapi/view/copy-paths';
import type { ApiSay } from '@drystone/openapi/words/words';
import type { PageLinks } from '../links/page-links.ts';
import { OperationView } from './operation.tsx';

interface OperationsProps {
  say: ApiSay;
  api: ApiReference;
  operations: readonly ShownOperation[];
  links: PageLinks;
}

export function Operations({ say, api, operations, links }: OperationsProps) {
  return operations.map((operation) => (
    <OperationView
      key={operation.anchor}
      say={say}
      operation={operation}
      links={links}
      markdown={operationMarkdownPath(api, operation)}
    />
  ));
}
