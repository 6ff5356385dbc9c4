import type { Example, Operation } from '../../openapi/view/api-reference.ts';
import { say } from '../../openapi/words/say.ts';
import { SampleBlock } from './sample-block.tsx';

/** The call, and the bodies that can be sent with it. */
export function RequestSamples({ operation }: { operation: Operation }) {
  const { requestSample, requestBody } = operation;
  const bodies = requestBody?.content.flatMap(({ examples }) => examples) ?? [];
  if (requestSample === undefined && bodies.length === 0) return null;
  return (
    <div className="samples">
      {requestSample && (
        <>
          <h4 data-request-sample="">{say('Request sample')}</h4>
          <SampleBlock sample={requestSample} title="curl" />
        </>
      )}
      {bodies.map((example) => (
        <details key={example.label}>
          <summary>{bodyLabel(example, bodies.length)}</summary>
          <SampleBlock sample={example.sample} />
        </details>
      ))}
    </div>
  );
}

function bodyLabel({ label }: Example, total: number): string {
  return total === 1 || label === say('Example')
    ? say('Request body')
    : `${say('Request body')}: ${label}`;
}
