import { jsonText, parseJson } from '../openapi/json/json-text.ts';
import { statusName } from '../openapi/view/status-names.ts';
import { say } from '../openapi/words/say.ts';
import { CodeView } from './sample.client.tsx';

/* What every answer has, whoever gave it. */

export interface HttpAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  /** Absent where the answer has none, or none that is text. */
  readonly body?: string | undefined;
}

function mediaTypeOf({ headers }: HttpAnswer): string {
  const [, type] = Object.entries(headers).find(([name]) => /^content-type$/i.test(name)) ?? [];
  return type ?? 'text';
}

/** The status, and what it is called. */
export function AnswerStatus({ response }: { response: HttpAnswer | undefined }) {
  if (!response) {
    return (
      <p className="workbench-status" data-outcome="error">
        {say('The connection ended without an answer.')}
      </p>
    );
  }
  const { status } = response;
  return (
    <p className="workbench-status" data-outcome={status < 400 ? 'success' : 'error'}>
      {status} {statusName(String(status))}
    </p>
  );
}

interface AnswerBodyProps {
  response: HttpAnswer;
  /** What is not as documented; undefined where nobody has looked. */
  problems: readonly { readonly message: string }[] | undefined;
}

/** The body, laid out where it is JSON. */
export function AnswerBody({ response, problems }: AnswerBodyProps) {
  return (
    <>
      {response.body !== undefined && (
        <CodeView
          code={readable(response.body)}
          syntax="json"
          language={mediaTypeOf(response)}
          label={say('Body of the answer')}
        />
      )}
      {problems && (
        <p className="workbench-hint">
          {problems.length === 0
            ? say('The answer is as documented.')
            : problems.map(({ message }) => message).join(' ')}
        </p>
      )}
    </>
  );
}

export function AnswerHeaders({ response: { headers } }: { response: HttpAnswer }) {
  const all = Object.entries(headers);
  if (all.length === 0)
    return <p className="workbench-hint">{say('The answer has no headers.')}</p>;
  return (
    <dl className="workbench-headers">
      {all.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function readable(body: string): string {
  try {
    return jsonText(parseJson(body), 2);
  } catch {
    return body;
  }
}
