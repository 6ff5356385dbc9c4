import { useState } from 'react';
import { codeBlockPart } from '../engine/dom/parts.ts';
import { say } from '../openapi/words/say.ts';
import { highlightSample } from '../reference/samples/highlight-sample.ts';
import { sampleLanguages } from '../reference/samples/languages.ts';
import type { Draft } from './draft.ts';
import { chooseLanguage, chosenLanguage } from './language.client.ts';
import { printableOf } from './request.ts';
import type { Settings } from './settings.ts';
import type { Target } from './target.ts';

interface SampleProps {
  target: Target;
  draft: Draft;
  settings: Settings;
  tool: string | undefined;
}

/** The request as code, in the language of the page's samples. */
export function Sample({ target, draft, settings, tool }: SampleProps) {
  const languages = sampleLanguages(tool);
  const [chosen, setChosen] = useState(chosenLanguage);
  const language = languages.find(({ label }) => label.toLowerCase() === chosen) ?? languages[0];
  if (!language) return null;
  const code = language.print(printableOf(target, draft, settings, tool));
  return (
    <section className="workbench-section">
      <h3>
        <label>
          {say('Sample in')}{' '}
          <select
            value={language.label.toLowerCase()}
            onChange={(event) => {
              setChosen(event.target.value);
              chooseLanguage(event.target.value);
            }}
          >
            {languages.map(({ label }) => (
              <option key={label} value={label.toLowerCase()}>
                {label}
              </option>
            ))}
          </select>
        </label>
      </h3>
      <CodeView
        code={code}
        syntax={language.syntax}
        language={language.label}
        label={`${say('Sample in')} ${language.label}`}
      />
    </section>
  );
}

interface CodeViewProps {
  code: string;
  syntax: Parameters<typeof highlightSample>[1];
  /** Named in the strip above the code. */
  language: string;
  label: string;
}

/** A code block as components/code-block has it, for code that changes. The page's own script adds its buttons. */
export function CodeView({ code, syntax, language, label }: CodeViewProps) {
  return (
    <figure className={codeBlockPart} data-language={language}>
      <pre tabIndex={0} role="group" aria-label={label}>
        <code>
          {highlightSample(code, syntax).map(({ text, className }, index) => (
            <i key={index} className={className}>
              {text}
            </i>
          ))}
        </code>
      </pre>
    </figure>
  );
}
