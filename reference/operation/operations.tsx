import type { ApiReference, Operation } from '../../openapi/view/api-reference.ts';
import { operationMarkdownPath } from '../../openapi/view/copy-paths.ts';
import type { ApiSay } from '../../openapi/words/words.ts';
import type { PageLinks } from '../links/page-links.ts';
import { OperationView } from './operation.tsx';

interface OperationsProps {
  say: ApiSay;
  api: ApiReference;
  operations: readonly Operation[];
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
