import type { AriaAttributes, AriaRole } from 'react';
import { codeBlockPart, tabsPanelPart } from '../../dom/parts.ts';
import { say } from '../../words/say.ts';

interface CodeBlockProps {
  /** As written after the backticks, spelled out: `bash`, `python`. */
  language: string;
  /** The highlighted inside of `<code>`, made at build (engine/markdown/highlight.node.ts). */
  html: string;
  /** Shown above the code, usually a file name. */
  title?: string;
  /** Number of the first line; lines are numbered when it is given. */
  firstLine?: string;
  /** Attributes of a panel, where the block is all that a tab shows. */
  panel?: AriaAttributes & { readonly role: AriaRole };
}

/**
 * A fenced block of a page. Its buttons need a script, and a script adds them
 * (browser/code-blocks.client.ts); shell prompts and program output are shown but never copied.
 */
export function CodeBlock({ language, html, title, firstLine, panel }: CodeBlockProps) {
  return (
    <figure
      className={panel ? `${codeBlockPart} ${tabsPanelPart}` : codeBlockPart}
      data-language={language}
      data-first-line={firstLine}
      {...panel}
    >
      {title && <figcaption>{title}</figcaption>}
      <pre tabIndex={0} role="group" aria-label={title ?? say('{language} code', language)}>
        {/* Built from the author's text with every character escaped. */}
        <code dangerouslySetInnerHTML={{ __html: html }} />
      </pre>
    </figure>
  );
}
