import { CodeBlock } from '../../engine/components/code-block/code-block.tsx';
import type { Example, Operation } from '../../openapi/view/api-reference.ts';
import { ExampleBlock, examplesOf, ResponseSamples } from './response-samples.tsx';

/** The call, and every answer to it. Beside the text where there is room, else below it. */
export function Samples({ operation }: { operation: Operation }) {
  const { requestSample, requestBody, responses } = operation;
  const bodies = requestBody?.content.flatMap(({ examples }) => examples) ?? [];
  const hasAnswers = responses.some((response) => examplesOf(response).length > 0);
  if (requestSample === undefined && bodies.length === 0 && !hasAnswers) return null;
  return (
    <div className="samples">
      {requestSample && (
        <>
          <h4 data-request-sample="">Request sample</h4>
          <CodeBlock language="bash" title="curl" html={requestSample.html} />
        </>
      )}
      {bodies.map((example) => (
        <details key={example.label}>
          <summary>{bodyLabel(example, bodies.length)}</summary>
          <ExampleBlock example={example} />
        </details>
      ))}
      <ResponseSamples responses={responses} />
    </div>
  );
}

function bodyLabel({ label }: Example, total: number): string {
  return total === 1 || label === 'Example' ? 'Request body' : `Request body: ${label}`;
}
