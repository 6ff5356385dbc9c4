import type { Sample } from '@drystone/openapi/view/api-reference';
import type { ApiSay } from '@drystone/openapi/words/words';
import { codeBlockPart, tabsPanelPart } from 'drystone/dom/parts';
import type { AriaAttributes, AriaRole } from 'react';

interface SampleBlockProps {
  say: ApiSay;
  sample: Sample;
  /** Shown above the code. */
  title?: string;
  /** Attributes of a panel, where the block is all that a tab shows. */
  panel?: AriaAttributes & { readonly role: AriaRole };
}

/**
 * A code block as components/code-block has it, in one element less: an API page has hundreds. Translators of pages leave
 * it alone as they leave `<code>`.
 */
export function SampleBlock({ say, sample: { language, html }, title, panel }: SampleBlockProps) {
  return (
    <figure
      className={panel ? `${codeBlockPart} ${tabsPanelPart}` : codeBlockPart}
      data-language={language}
      {...panel}
    >
      {title && <figcaption>{title}</figcaption>}
      <pre
        tabIndex={0}
        role="group"
        translate="no"
        aria-label={title ?? say('{language} code', { language })}
        // Printed from the document with every character escaped.
        dangerouslySetInnerHTML={{ __html: html }}
      />
    </figure>
  );
}
