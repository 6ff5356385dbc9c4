import { layOutJson } from '@drystone/openapi/json/json-layout';
import { statusName } from '@drystone/openapi/view/status-names';
import type { ApiSay } from '@drystone/openapi/words/words';
import { jsonPieces, type Piece } from 'drystone/markdown/json-in-code';
import { CodeView } from './sample.client.tsx';
import { useSay } from './use-say.ts';

/* What every answer has, whoever gave it. */

export interface HttpAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  /** Absent where the answer has none, or none that is text. */
  readonly body?: string | undefined;
}

function mediaTypeOf({ headers }: HttpAnswer): string {
  const [, type] = Object.entries(headers).find(([name]) => /^content-type$/i.test(name)) ?? [];
  return type?.slice(0, 100) ?? 'text';
}

/** The status, and what it is called. */
export function AnswerStatus({ response }: { response: HttpAnswer | undefined }) {
  const say = useSay();
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
  const say = useSay();
  return (
    <>
      {response.body !== undefined && (
        <CodeView
          pieces={piecesOf(response.body)}
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

/** A page cuts longer lists and longer texts, and says how long they are. */
const mostHeaders = 100;
const longestHeader = 2000;

export function AnswerHeaders({ response: { headers } }: { response: HttpAnswer }) {
  const say = useSay();
  const all = Object.entries(headers);
  if (all.length === 0)
    return <p className="workbench-hint">{say('The answer has no headers.')}</p>;
  return (
    <>
      <dl className="workbench-headers">
        {all.slice(0, mostHeaders).map(([name, value]) => (
          <div key={name}>
            <dt>{shortened(say, name)}</dt>
            <dd>{shortened(say, value)}</dd>
          </div>
        ))}
      </dl>
      {all.length > mostHeaders && (
        <p className="workbench-hint">
          {say('{count} more headers are not shown.', { count: all.length - mostHeaders })}
        </p>
      )}
    </>
  );
}

function shortened(say: ApiSay, text: string): string {
  return text.length <= longestHeader
    ? text
    : say('{start}… ({count} characters)', {
        start: text.slice(0, longestHeader),
        count: text.length,
      });
}

/** Each piece is an element, and a page with more of them is slow. */
const mostPieces = 10_000;

/** JSON with a line for each member, in colours; any other text, and a very long list, without. */
function piecesOf(body: string): readonly Piece[] {
  const json = layOutJson(body);
  const pieces = json === undefined ? [] : jsonPieces(json);
  const isPlain = json === undefined || pieces.length > mostPieces;
  return isPlain ? [{ text: json ?? body, className: undefined }] : pieces;
}
