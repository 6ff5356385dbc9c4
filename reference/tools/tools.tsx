import type { ReactNode } from 'react';
import { say } from '../../openapi/words/say.ts';
import { toolsMenuPart, toolsPart } from '../page-parts.ts';

interface ToolsProps {
  /** What the tools are for, in words. */
  about: string;
  /** Address of the same content as Markdown. */
  markdown: string;
  /** Menus before the one that every row of tools ends with. */
  children?: ReactNode;
}

/**
 * What can be done with the API or an operation. What few readers need is folded into menus; a script adds what only a
 * script can do (tools.client.ts), and the button that opens the workbench.
 */
export function Tools({ about, markdown, children }: ToolsProps) {
  return (
    <div className={toolsPart}>
      {children}
      <ToolsMenu label={say('More')} about={about}>
        <li>
          <a href={markdown} data-markdown="">
            {say('View as Markdown')}
          </a>
        </li>
      </ToolsMenu>
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
