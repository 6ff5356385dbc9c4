import { CodeBlock } from '../../engine/components/code-block/code-block.tsx';
import { tabsListPart, tabsPanelPart, tabsPart } from '../../engine/dom/parts.ts';
import type { ApiResponse, Example } from '../../openapi/view/api-reference.ts';
import { statusName } from '../../openapi/view/status-names.ts';
import { say } from '../../openapi/words/say.ts';

/**
 * An answer for each status that has a body, as tabs; the first success shows first. The markup is that of
 * components/tabs, and so is the script; the names of these tabs are coloured by outcome.
 */
export function ResponseSamples({ responses }: { responses: readonly ApiResponse[] }) {
  const answers = responses.filter((response) => examplesOf(response).length > 0);
  const first = answers.find(({ outcome }) => outcome === 'success') ?? answers[0];
  if (!first) return null;
  return (
    <div className="samples">
      <h4>{say('Response samples')}</h4>
      <div className={tabsPart}>
        <div className={tabsListPart} role="tablist" aria-label={say('Choose a status')}>
          {answers.map(({ status, outcome }) => (
            <button
              key={status}
              type="button"
              role="tab"
              data-value={status}
              data-outcome={outcome}
              aria-selected={status === first.status}
              tabIndex={status === first.status ? 0 : -1}
            >
              {status}
            </button>
          ))}
        </div>
        {answers.map((response) => {
          const label = `${response.status} ${statusName(response.status)}`;
          return (
            <div
              key={response.status}
              className={tabsPanelPart}
              role="tabpanel"
              aria-label={label}
              data-outcome={response.outcome}
              data-selected={response === first}
            >
              <p className="tabs-panel-title">{label}</p>
              {examplesOf(response).map((example, index, all) => (
                <ExampleBlock key={index} example={example} isNamed={all.length > 1} />
              ))}
            </div>
          );
        })}
      </div>
    </div>
  );
}

function examplesOf({ content }: ApiResponse): readonly Example[] {
  return content.flatMap(({ examples }) => examples);
}

/** A name helps only where there are several. */
export function ExampleBlock({
  example,
  isNamed = false,
}: {
  example: Example;
  isNamed?: boolean;
}) {
  const { language, html } = example.sample;
  return isNamed ? (
    <CodeBlock language={language} html={html} title={example.label} />
  ) : (
    <CodeBlock language={language} html={html} />
  );
}
