import type { Say } from '@drystone/lib/words';
import TryLink from './try-link.tsx';

interface OperationLineProps {
  say: Say<'capability' | 'Try it'>;
  method: string;
  path: string;
  href: string;
  /** What a caller needs, where the contract names it. */
  capability?: string;
  /** Where the workbench opens with it. */
  tryHref?: string;
}

/** The API operation that a step of a guide calls, as the contract has it. */
export default function OperationLine({
  say,
  method,
  path,
  href,
  capability,
  tryHref,
}: OperationLineProps) {
  return (
    <p className="operation-line">
      <a href={href}>
        <b data-method={method}>{method}</b> <code>{path}</code>
      </a>
      {capability && (
        <>
          {' '}
          <small>
            {say('capability')} <code>{capability}</code>
          </small>
        </>
      )}
      {tryHref && (
        <>
          {' '}
          <TryLink say={say} href={tryHref} />
        </>
      )}
    </p>
  );
}
