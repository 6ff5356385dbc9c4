import {
  type FormEvent,
  type KeyboardEvent,
  type ReactNode,
  useEffect,
  useState,
  useSyncExternalStore,
} from 'react';
import type { ApiId } from '../../../sandbox/core/contract.ts';
import type { World } from '../../../sandbox/core/world.ts';
import type { Scenario } from '../../../sandbox/scenarios.ts';
import { statusName } from '../../openapi/status-names.ts';
import { Endpoint } from '../operation/operation.tsx';
import { Answer } from './answer.client.tsx';
import { firstDraft } from './draft.ts';
import { problemsOf } from './request.ts';
import { RequestPanel } from './request-panel.client.tsx';
import { type CallerId, callers, checkAnswer, type Run, sandboxRequest } from './run.ts';
import { SandboxPanel } from './sandbox-panel.client.tsx';
import type { SandboxSession } from './sandbox-session.client.ts';
import { loadSandbox } from './sandbox-session.client.ts';
import { Story } from './story.client.tsx';
import type { Target } from './target.ts';
import { changeDraft, typed } from './typed.client.ts';

/** What the workbench is about. */
export interface Subject {
  readonly api: string;
  /** Which of the sandbox's APIs it is, where it is one. */
  readonly sandbox: ApiId | undefined;
  readonly tool: string | undefined;
  /** Missing when only the sandbox was asked for. */
  readonly target: Target | undefined;
  readonly story: LinkedStory | undefined;
}

/** What a link to a story holds: the story, or something that is none. */
export type LinkedStory =
  | { readonly kind: 'scenario'; readonly scenario: Scenario }
  | { readonly kind: 'unreadable'; readonly reason: string };

interface WorkbenchProps {
  subject: Subject;
  announce: (text: string) => void;
  onClose: () => void;
}

type Tab = 'request' | 'sandbox';

/** Build a request, run it in the sandbox, look at the world. */
export function Workbench({ subject, announce, onClose }: WorkbenchProps) {
  const { target, sandbox, story } = subject;
  const [tab, setTab] = useState<Tab>(target ? 'request' : 'sandbox');
  const session = useSession(sandbox !== undefined);
  const tabs = [
    ...(target ? [['request', 'Request'] as const] : []),
    ...(sandbox ? [['sandbox', 'Sandbox'] as const] : []),
  ];
  return (
    <>
      <header className="workbench-head">
        <h2 id="workbench-title">{target ? target.operation.title : 'Sandbox'}</h2>
        {tabs.length > 1 && <Tabs tabs={tabs} chosen={tab} onChoose={setTab} />}
        <button type="button" onClick={onClose}>
          Close
        </button>
      </header>
      {/* Both stay, so that nothing that was opened or typed is lost. */}
      {target && (
        <div id="workbench-request" className="workbench-panel" hidden={tab !== 'request'}>
          <RequestTab subject={subject} target={target} session={session} announce={announce} />
        </div>
      )}
      {sandbox && (
        <div id="workbench-sandbox" className="workbench-panel" hidden={tab !== 'sandbox'}>
          <WhenLoaded session={session}>
            {(loaded) => (
              <SandboxPanel session={loaded} announce={announce}>
                {story?.kind === 'scenario' && (
                  <Story
                    key={JSON.stringify(story)}
                    scenario={story.scenario}
                    session={loaded}
                    announce={announce}
                  />
                )}
                {story?.kind === 'unreadable' && (
                  <p className="workbench-problem" role="alert">
                    {story.reason} Ask for the link again; the sandbox is here without it.
                  </p>
                )}
              </SandboxPanel>
            )}
          </WhenLoaded>
        </div>
      )}
    </>
  );
}

type Loading =
  | { readonly kind: 'loading' }
  | { readonly kind: 'failed'; readonly error: unknown; readonly retry: () => void }
  | { readonly kind: 'loaded'; readonly session: SandboxSession };

function useSession(isWanted: boolean): Loading {
  const [loading, setLoading] = useState<Loading>({ kind: 'loading' });
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    if (!isWanted) return;
    setLoading({ kind: 'loading' });
    loadSandbox().then(
      (session) => setLoading({ kind: 'loaded', session }),
      (error: unknown) =>
        setLoading({ kind: 'failed', error, retry: () => setAttempt(attempt + 1) }),
    );
  }, [isWanted, attempt]);
  return loading;
}

/** The world as it is, once there is one. */
function useWorld(session: Loading): World | undefined {
  const sandbox = session.kind === 'loaded' ? session.session.sandbox : undefined;
  return useSyncExternalStore(sandbox?.subscribe ?? subscribeToNothing, () => sandbox?.world());
}

const subscribeToNothing = () => () => {};

interface WhenLoadedProps {
  session: Loading;
  children: (session: SandboxSession) => ReactNode;
}

function WhenLoaded({ session, children }: WhenLoadedProps): ReactNode {
  switch (session.kind) {
    case 'loading':
      return <p role="status">Loading the sandbox</p>;
    case 'failed':
      return (
        <div className="load-failure" role="alert">
          <p>{String(session.error)}</p>
          <button type="button" className="button" onClick={session.retry}>
            Retry
          </button>
        </div>
      );
    case 'loaded':
      return children(session.session);
  }
}

interface TabsProps {
  tabs: readonly (readonly [Tab, string])[];
  chosen: Tab;
  onChoose: (tab: Tab) => void;
}

/** Two buttons that say which of the two parts is shown. */
function Tabs({ tabs, chosen, onChoose }: TabsProps) {
  return (
    <nav aria-label="Workbench">
      {tabs.map(([tab, label]) => (
        <button
          key={tab}
          type="button"
          aria-pressed={tab === chosen}
          aria-controls={`workbench-${tab}`}
          onClick={() => onChoose(tab)}
        >
          {label}
        </button>
      ))}
    </nav>
  );
}

interface RequestTabProps {
  subject: Subject;
  target: Target;
  session: Loading;
  announce: (text: string) => void;
}

function RequestTab({ subject, target, session, announce }: RequestTabProps) {
  const { drafts, settings } = useSyncExternalStore(typed.subscribe, typed.get);
  const [run, setRun] = useState<Run>();
  const [isRunning, setRunning] = useState(false);
  const [caller, setCaller] = useState<CallerId>('admin');
  const world = useWorld(session);
  const key = `${subject.api} ${target.operation.anchor}`;
  const draft = drafts.get(key) ?? firstDraft(target.operation, target.expand);
  const { total } = problemsOf(target, draft, settings);

  async function runIt({ sandbox }: SandboxSession, caller: CallerId): Promise<void> {
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
      misfits: checkAnswer(target, handled),
    });
    announce(
      delivery.kind === 'dropped'
        ? 'The connection ended without an answer.'
        : `${delivery.response.status} ${statusName(String(delivery.response.status))}.`,
    );
  }

  function submit(event: FormEvent): void {
    event.preventDefault();
    if (session.kind === 'loaded' && !isRunning) void runIt(session.session, caller);
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
