import { CodeBlock } from '../../components/code-block/code-block.tsx';
import type { ApiResponse, Example, Operation } from '../../openapi/model.ts';
import { statusName } from '../../openapi/status-names.ts';

/** The call, and every answer to it. Beside the text where there is room, else below it. */
export function Samples({ operation }: { operation: Operation }) {
  const { requestSample, requestBody, responses } = operation;
  const bodies = requestBody?.content.flatMap(({ examples }) => examples) ?? [];
  const answers = responses.filter((response) => examplesOf(response).length > 0);
  if (requestSample === undefined && bodies.length + answers.length === 0) return null;
  const firstSuccess = answers.find(({ outcome }) => outcome === 'success');
  return (
    <div className="samples">
      {requestSample && (
        <>
          <h4>Request sample</h4>
          <CodeBlock language="bash" title="curl" html={requestSample.html} />
        </>
      )}
      {bodies.map((example) => (
        <details key={example.label}>
          <summary>{bodyLabel(example, bodies.length)}</summary>
          <ExampleBlock example={example} />
        </details>
      ))}
      {answers.length > 0 && <h4>Response samples</h4>}
      {answers.map((response) => (
        <details
          key={response.status}
          data-outcome={response.outcome}
          open={response === firstSuccess}
        >
          <summary>
            <code>{response.status}</code>
            {` ${statusName(response.status)}`}
          </summary>
          {examplesOf(response).map((example, index, all) => (
            <ExampleBlock key={index} example={example} isNamed={all.length > 1} />
          ))}
        </details>
      ))}
    </div>
  );
}

function examplesOf({ content }: ApiResponse): readonly Example[] {
  return content.flatMap(({ examples }) => examples);
}

function bodyLabel({ label, generated }: Example, total: number): string {
  return total === 1 || generated ? 'Request body' : `Request body: ${label}`;
}

/** A name helps only where there are several. */
function ExampleBlock({ example, isNamed = false }: { example: Example; isNamed?: boolean }) {
  const { language, html } = example.sample;
  return isNamed ? (
    <CodeBlock language={language} html={html} title={example.label} />
  ) : (
    <CodeBlock language={language} html={html} />
  );
}
