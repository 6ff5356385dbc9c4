import { type FormEvent, type KeyboardEvent, useState, useSyncExternalStore } from 'react';
import { statusName } from '../openapi/view/status-names.ts';
import { Endpoint } from '../reference/operation/operation.tsx';
import { Answer } from './answer.client.tsx';
import { firstDraft } from './draft.ts';
import { problemsOf } from './request.ts';
import { RequestPanel } from './request-panel.client.tsx';
import { answerProblems, type CallerId, callers, type Run, sandboxRequest } from './run.ts';
import type { SandboxSession } from './sandbox-session.client.ts';
import { type Loading, useWorld, WhenLoaded } from './session-loading.client.tsx';
import type { Subject } from './subject.ts';
import type { Target } from './target.ts';
import { changeDraft, typed } from './typed.client.ts';

interface RequestTabProps {
  subject: Subject;
  target: Target;
  session: Loading;
  announce: (text: string) => void;
}

/** The form of a request, the button that runs it, and the answer. */
export function RequestTab({ subject, target, session, announce }: RequestTabProps) {
  const { drafts, settings } = useSyncExternalStore(typed.subscribe, typed.get);
  const [run, setRun] = useState<Run>();
  const [isRunning, setRunning] = useState(false);
  const [caller, setCaller] = useState<CallerId>('admin');
  const world = useWorld(session);
  const key = `${subject.api} ${target.operation.anchor}`;
  const draft = drafts.get(key) ?? firstDraft(target.operation, target.expand);
  const { total } = problemsOf(target, draft, settings);

  async function runIt({ contract, sandbox }: SandboxSession): Promise<void> {
    if (!subject.sandbox) return;
    const request = sandboxRequest(subject.sandbox, target, draft, settings, caller, sandbox);
    setRunning(true);
    const handled = sandbox.handle(request);
    const { delivery } = handled;
    if (delivery.delay > 0) await new Promise((done) => setTimeout(done, delivery.delay));
    setRunning(false);
    setRun({
      title: `${request.method} ${request.path}`,
      handled,
      problems: answerProblems(contract, handled),
    });
    announce(
      delivery.kind === 'dropped'
        ? 'The connection ended without an answer.'
        : `${delivery.response.status} ${statusName(String(delivery.response.status))}.`,
    );
  }

  function submit(event: FormEvent): void {
    event.preventDefault();
    if (session.kind === 'loaded' && !isRunning) void runIt(session.session);
  }

  return (
    <form noValidate onSubmit={submit} onKeyDown={submitByKey}>
      <Endpoint operation={target.operation} />
      <RequestPanel
        target={target}
        draft={draft}
        tool={subject.tool}
        world={world}
        onChange={(next) => changeDraft(key, next)}
      />
      {subject.sandbox && (
        <WhenLoaded session={session}>
          {() => (
            <RunBar problems={total} isRunning={isRunning} caller={caller} onCaller={setCaller} />
          )}
        </WhenLoaded>
      )}
      {run && <Answer run={run} />}
    </form>
  );
}

/** From everywhere: Enter alone is a line break in a text of several lines, and opens a list of choices. */
function submitByKey(event: KeyboardEvent<HTMLFormElement>): void {
  if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
  event.preventDefault();
  event.currentTarget.requestSubmit();
}

interface RunBarProps {
  problems: number;
  isRunning: boolean;
  caller: CallerId;
  onCaller: (caller: CallerId) => void;
}

/** A request that does not fit can be run too: the sandbox says what the API would say. */
function RunBar({ problems, isRunning, caller, onCaller }: RunBarProps) {
  return (
    <div className="workbench-run">
      <button type="submit" className="button" disabled={isRunning}>
        {isRunning ? 'Waiting for the answer' : 'Run in the sandbox'}
      </button>
      <label>
        as{' '}
        <select
          value={caller}
          onChange={({ target }) => {
            const chosen = callers.find(({ id }) => id === target.value);
            if (chosen) onCaller(chosen.id);
          }}
        >
          {callers.map(({ id, label }) => (
            <option key={id} value={id}>
              {label}
            </option>
          ))}
        </select>
      </label>
      <p className="workbench-hint">
        {problems > 0 && `${problems === 1 ? 'One thing does' : `${problems} things do`} not fit. `}
        Enter runs it, in the JSON with Ctrl. Nothing is sent to the platform.
      </p>
    </div>
  );
}
