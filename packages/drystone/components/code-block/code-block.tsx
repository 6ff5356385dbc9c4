import { codeBlockPart } from '../../dom/parts.ts';
import type { InterfaceSay } from '../../words/words.ts';

interface CodeBlockProps {
  say: InterfaceSay;
  /** As written after the backticks, spelled out: `bash`, `python`. */
  language: string;
  /** The highlighted inside of `<code>`, made at build (packages/drystone/markdown/highlight.node.ts). */
  html: string;
  /** Shown above the code, usually a file name. */
  title?: string;
  /** Number of the first line; lines are numbered when it is given. */
  firstLine?: string;
}

/**
 * A fenced block of a page. Its buttons need a script, and a script adds them
 * (browser/code-blocks.client.ts); shell prompts and program output are shown but never copied.
 */
export function CodeBlock({ say, language, html, title, firstLine }: CodeBlockProps) {
  return (
    <figure className={codeBlockPart} data-language={language} data-first-line={firstLine}>
      {title && <figcaption>{title}</figcaption>}
      <pre tabIndex={0} role="group" aria-label={title ?? say('{language} code', { language })}>
        {/* Built from the author's text with every character escaped. */}
        <code dangerouslySetInnerHTML={{ __html: html }} />
      </pre>
    </figure>
  );
}
