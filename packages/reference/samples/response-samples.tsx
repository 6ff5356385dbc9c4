import type { ApiResponse, Example } from '@drystone/openapi/view/api-reference';
import { statusWords } from '@drystone/openapi/view/status-names';
import type { ApiSay } from '@drystone/openapi/words/words';
import { tabsListPart, tabsPanelPart, tabsPart } from 'drystone/dom/parts';
import { SampleBlock } from './sample-block.tsx';

/**
 * An answer for each status that has a body, as tabs; the first success shows first. The markup is that of
 * components/tabs, and so is the script; the names of these tabs are coloured by outcome.
 */
export function ResponseSamples({
  say,
  responses,
}: {
  say: ApiSay;
  responses: readonly ApiResponse[];
}) {
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
        {answers.map((response) => (
          <Panel
            key={response.status}
            say={say}
            response={response}
            isSelected={response === first}
          />
        ))}
      </div>
    </div>
  );
}

/** The examples of one status; a single one is the panel itself. */
function Panel({
  say,
  response,
  isSelected,
}: {
  say: ApiSay;
  response: ApiResponse;
  isSelected: boolean;
}) {
  const { status, outcome } = response;
  const panel = {
    role: 'tabpanel',
    'aria-label': `${status} ${statusWords(say, status)}`,
    'data-outcome': outcome,
    'data-selected': isSelected,
  };
  const [example, ...others] = examplesOf(response);
  if (example && others.length === 0) {
    return <SampleBlock say={say} sample={example.sample} panel={panel} />;
  }
  return (
    <div className={tabsPanelPart} {...panel}>
      {examplesOf(response).map(({ sample, label }, index) => (
        <SampleBlock key={index} say={say} sample={sample} title={label} />
      ))}
    </div>
  );
}

function examplesOf({ content }: ApiResponse): readonly Example[] {
  return content.flatMap(({ examples }) => examples);
}
