import { codeBlockPart } from 'drystone/dom/parts';
import type { Piece } from 'drystone/markdown/json-in-code';
import { useState } from 'react';
import { highlightSample } from '../samples/highlight-sample.ts';
import { sampleLanguages } from '../samples/languages.ts';
import type { Draft } from './draft.ts';
import { chooseLanguage, chosenLanguage } from './language.client.ts';
import { printableOf } from './request.ts';
import type { Settings } from './settings.ts';
import type { Target } from './target.ts';
import { useSay } from './use-say.ts';

interface SampleProps {
  target: Target;
  draft: Draft;
  settings: Settings;
  tool: string | undefined;
}

/** The request as code, in the language of the page's samples. */
export function Sample({ target, draft, settings, tool }: SampleProps) {
  const say = useSay();
  const languages = sampleLanguages(tool);
  const [chosen, setChosen] = useState(chosenLanguage);
  const language = languages.find(({ id }) => id === chosen) ?? languages[0];
  if (!language) return null;
  const code = language.print(printableOf(target, draft, settings, tool));
  return (
    <section className="workbench-section">
      <h3>
        <label>
          {say('Sample in')}{' '}
          <select
            value={language.id}
            onChange={(event) => {
              setChosen(event.target.value);
              chooseLanguage(event.target.value);
            }}
          >
            {languages.map(({ id, label }) => (
              <option key={id} value={id}>
                {label}
              </option>
            ))}
          </select>
        </label>
      </h3>
      <CodeView
        pieces={highlightSample(code, language.syntax)}
        language={language.label}
        label={`${say('Sample in')} ${language.label}`}
      />
    </section>
  );
}

interface CodeViewProps {
  pieces: readonly Piece[];
  /** Named in the strip above the code. */
  language: string;
  label: string;
}

/** A code block as components/code-block has it, for code that changes. The page's own script adds its buttons. */
export function CodeView({ pieces, language, label }: CodeViewProps) {
  return (
    <figure className={codeBlockPart} data-language={language}>
      <pre tabIndex={0} role="group" aria-label={label}>
        <code>
          {pieces.map(({ text, className }, index) => (
            <i key={index} className={className}>
              {text}
            </i>
          ))}
        </code>
      </pre>
    </figure>
  );
}
