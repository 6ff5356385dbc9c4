import { sayList } from '@drystone/lib/phrases';
import type { ApiSay } from '@drystone/openapi/words/words';
import { type ReactNode, useRef, useState, useSyncExternalStore } from 'react';
import { AnswerBody, AnswerHeaders, AnswerStatus } from './answer-parts.client.tsx';
import { LabelledField } from './labelled-field.tsx';
import { requestOf } from './request.ts';
import type { RequestPart } from './request-part.ts';
import { followSecrets, keepSecret, secretsFor, typedSecrets } from './secrets.client.ts';
import { originOf, type Sent, sendRequest } from './send-request.client.ts';
import type { Target } from './target.ts';
import { useSay } from './use-say.ts';

/** What is needed to send the request that was built, and what became of the last one. */
export interface Sending {
  /** The names of the credentials that a page can send. */
  readonly variables: readonly string[];
  /** Where the owner of the site lets requests go. */
  readonly origins: readonly string[];
  /** Where this one goes; undefined where that is not allowed. */
  readonly origin: string | undefined;
  readonly isSending: boolean;
  readonly sent: Sent | undefined;
  send(): void;
  cancel(): void;
}

interface SendingProps extends Pick<RequestPart, 'target' | 'draft' | 'settings'> {
  origins: readonly string[];
  announce: (text: string) => void;
}

export function useSending({ target, draft, settings, origins, announce }: SendingProps): Sending {
  const say = useSay();
  const request = requestOf(target, draft, settings);
  const variables = credentialVariables(target);
  const [sent, setSent] = useState<Sent>();
  const [isSending, setSending] = useState(false);
  const abort = useRef(new AbortController());
  const wanted = originOf(request);
  const origin = wanted !== undefined && origins.includes(wanted) ? wanted : undefined;

  async function sendIt(to: string): Promise<void> {
    setSending(true);
    abort.current = new AbortController();
    const secrets = secretsFor(to, variables);
    const result = await sendRequest(say, request, to, secrets, abort.current.signal);
    setSending(false);
    setSent(result);
    announce(wordsOf(say, result));
  }

  return {
    variables,
    origins,
    origin,
    isSending,
    sent,
    send() {
      if (origin !== undefined && !isSending) void sendIt(origin);
    },
    cancel() {
      abort.current.abort();
    },
  };
}

/** A page cannot set cookies of another origin. */
function credentialVariables({ call }: Target): string[] {
  const parts = call.parts.credentials.flatMap(({ place, value }) =>
    place === 'cookie' ? [] : value,
  );
  return [...new Set(parts.flatMap((part) => (typeof part === 'string' ? [] : [part.variable])))];
}

function wordsOf(say: ApiSay, sent: Sent): string {
  if (sent.kind === 'failed') return `${say('There is no answer.')} ${sent.reasons.join(' ')}`;
  return say('The answer is {status}.', { status: sent.response.status });
}

/** The credentials of the request, for the origin that it goes to. */
export function SecretFields({ sending: { origin, variables } }: { sending: Sending }) {
  const say = useSay();
  useSyncExternalStore(followSecrets, typedSecrets);
  if (origin === undefined) return null;
  return variables.map((variable) => (
    <LabelledField
      key={variable}
      label={<code>{variable}</code>}
      hint={say('In the memory of this tab until you close or reload it, and for {origin} alone.', {
        origin,
      })}
      messages={[]}
    >
      {(ids) => (
        <input
          {...ids}
          type="password"
          autoComplete="off"
          spellCheck={false}
          value={secretsFor(origin, [variable])[variable] ?? ''}
          onChange={({ target }) => keepSecret(origin, variable, target.value.trim())}
        />
      )}
    </LabelledField>
  ));
}

/** The button that sends the request, and where it goes. */
export function SendBar({ sending, isSubmit }: { sending: Sending; isSubmit: boolean }) {
  const say = useSay();
  const { origins, origin, isSending, send, cancel } = sending;
  if (origin === undefined) {
    return (
      <div className="workbench-run">
        <p className="workbench-hint">
          {say(
            'This site sends requests to {origins} only. Choose a server there to send this one.',
            { origins: sayList(say, origins, 'and') },
          )}
        </p>
      </div>
    );
  }
  return (
    <div className="workbench-run">
      {/* Not disabled while it waits: the focus stays on it. */}
      <button
        type={isSubmit ? 'submit' : 'button'}
        className="button"
        aria-disabled={isSending}
        onClick={isSubmit ? undefined : send}
      >
        {isSending
          ? say('Waiting for the answer')
          : say('Send to {host}', { host: new URL(origin).host })}
      </button>
      {isSending && (
        <button type="button" onClick={cancel}>
          {say('Cancel the request')}
        </button>
      )}
      <p className="workbench-hint">{say('The request is carried out for real.')}</p>
    </div>
  );
}

/** What the server answered, or why there is nothing to show. */
export function SentAnswer({ sent }: { sent: Sent }) {
  const say = useSay();
  return (
    <section className="workbench-answer" aria-label={say('Answer of the server')}>
      <header>
        {sent.kind === 'answered' && (
          <>
            <AnswerStatus response={sent.response} />
            <time dateTime={`PT${sent.took / 1000}S`}>{sent.took} ms</time>
          </>
        )}
        <h3>{sent.title}</h3>
      </header>
      {sent.kind === 'answered' ? <Answered sent={sent} /> : <Paragraphs texts={sent.reasons} />}
    </section>
  );
}

function Answered({ sent: { response, notes } }: { sent: Extract<Sent, { kind: 'answered' }> }) {
  const say = useSay();
  return (
    <>
      {/* Above the body, which may be long. */}
      <Paragraphs texts={notes} />
      <AnswerBody response={response} problems={undefined} />
      <details className="workbench-folded">
        <summary>{say('Headers that the server shows to this page')}</summary>
        <AnswerHeaders response={response} />
      </details>
    </>
  );
}

function Paragraphs({ texts }: { texts: readonly string[] }): ReactNode {
  return texts.map((text) => <p key={text}>{text}</p>);
}
