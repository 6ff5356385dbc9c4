import type { ApiReference, Operation } from '../../openapi/view/api-reference.ts';
import { operationMarkdownPath } from '../../openapi/view/copy-paths.ts';
import { OperationView } from './operation.tsx';

interface OperationsProps {
  api: ApiReference;
  operations: readonly Operation[];
}

export function Operations({ api, operations }: OperationsProps) {
  return operations.map((operation) => (
    <OperationView
      key={operation.anchor}
      operation={operation}
      markdown={operationMarkdownPath(api, operation)}
    />
  ));
}
