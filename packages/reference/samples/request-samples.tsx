import type { Example, ShownOperation } from '@drystone/openapi/view/api-reference';
import type { ApiSay } from '@drystone/openapi/words/words';
import { SampleBlock } from './sample-block.tsx';

/** The call, and the bodies that can be sent with it. */
export function RequestSamples({ say, operation }: { say: ApiSay; operation: ShownOperation }) {
  const { requestSample, requestBody } = operation;
  const bodies = requestBody?.content.flatMap(({ examples }) => examples) ?? [];
  if (requestSample === undefined && bodies.length === 0) return null;
  return (
    <div className="samples">
      {requestSample && (
        <>
          <h4 data-request-sample="">{say('Request sample')}</h4>
          <SampleBlock say={say} sample={requestSample} title="curl" />
        </>
      )}
      {bodies.map((example) => (
        <details key={example.label}>
          <summary>{bodyLabel(say, example, bodies.length)}</summary>
          <SampleBlock say={say} sample={example.sample} />
        </details>
      ))}
    </div>
  );
}

function bodyLabel(say: ApiSay, { label }: Example, total: number): string {
  return total === 1 || label === say('Example')
    ? say('Request body')
    : `${say('Request body')}: ${label}`;
}
