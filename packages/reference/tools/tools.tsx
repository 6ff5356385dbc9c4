import type { ApiSay } from '@drystone/openapi/words/words';
import type { ReactNode } from 'react';
import { toolsMenuPart, toolsPart } from '../page-parts.ts';

interface ToolsProps {
  say: ApiSay;
  /** Address of the same content as Markdown. */
  markdown: string;
  /** Menus before it. */
  children?: ReactNode;
}

/**
 * What can be done with the API or an operation. A script adds what only a script can do, and folds it into a menu with the
 * link to Markdown (tools.client.ts); it also adds the button that opens the workbench.
 */
export function Tools({ say, markdown, children }: ToolsProps) {
  return (
    <div className={toolsPart}>
      {children}
      <a href={markdown} data-markdown="">
        {say('View as Markdown')}
      </a>
    </div>
  );
}

interface ToolsMenuProps {
  label: string;
  about: string;
  /** List items. */
  children: ReactNode;
}

/** A native disclosure; with one name, only one of them is open. */
export function ToolsMenu({ label, about, children }: ToolsMenuProps) {
  return (
    <details className={toolsMenuPart} name={toolsMenuPart}>
      <summary aria-label={`${label}: ${about}`}>{label}</summary>
      <ul>{children}</ul>
    </details>
  );
}
