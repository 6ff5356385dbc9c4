import type { SandboxCaller } from '@drystone/sandbox/site-sandbox';
import {
  type FormEvent,
  type KeyboardEvent,
  useEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import { firstDraft } from './draft.ts';
import type { LoadedSandbox } from './load-sandbox.client.ts';
import { problemsOf } from './request.ts';
import { RequestPanel } from './request-panel.client.tsx';
import type { Run } from './sandbox/run.client.ts';
import { SecretFields, SendBar, SentAnswer, useSending } from './send-panel.client.tsx';
import { type Loading, useWorld, WhenLoaded } from './session-loading.client.tsx';
import { regionOf, serverIn } from './settings.ts';
import type { Subject } from './subject.ts';
import type { Target } from './target.ts';
import { changeDraft, typed } from './typed.client.ts';
import { useSay } from './use-say.ts';
import { choicesIn, noChoices } from './world-choices.ts';

interface RequestTabProps {
  subject: Subject;
  target: Target;
  session: Loading;
  announce: (text: string) => void;
}

/** The form of a request, the button that runs it, and the answer. */
export function RequestTab({ subject, target, session, announce }: RequestTabProps) {
  const say = useSay();
  const { drafts, settings } = useSyncExternalStore(typed.subscribe, typed.get);
  const [run, setRun] = useState<Run>();
  const [isRunning, setRunning] = useState(false);
  // The strip stays when all is done: it has the focus then.
  const [showsStrip, setShowsStrip] = useState(false);
  const [chosen, setChosen] = useState<SandboxCaller>();
  const world = useWorld(session);
  const key = `${subject.api} ${target.operation.anchor}`;
  const draft = drafts.get(key) ?? firstDraft(target.operation, target.expand);
  const { total } = problemsOf(say, target, draft, settings);
  const { origins } = subject;
  const sending = useSending({ target, draft, settings, origins, announce });
  const { sent } = sending;
  const sends = origins.length > 0;
  const answered = useRef<HTMLDivElement>(null);
  // Each answer is brought into view.
  useEffect(() => {
    if (!run && !sent) return;
    answered.current?.scrollTo(0, 0);
    answered.current?.scrollIntoView({ block: 'nearest' });
  }, [run, sent]);

  const loaded = session.kind === 'loaded' ? session.session : undefined;
  const region = regionOf(serverIn(target.servers, settings), settings);
  const choices = loaded && world ? choicesIn(world, region, loaded.site) : noChoices;

  async function runIt(session: LoadedSandbox): Promise<void> {
    const { contract, sandbox, site, parts } = session;
    if (!subject.sandbox) return;
    const caller = chosen ?? site.callers[0];
    const typed = { target, draft, settings };
    const request = parts.sandboxRequest(session, subject.sandbox, typed, caller);
    setRunning(true);
    const began = performance.now();
    const handled = sandbox.handle(request);
    const wait = parts.waitOf(handled);
    if (wait > 0) await new Promise((done) => setTimeout(done, wait));
    setRunning(false);
    setShowsStrip(sandbox.world().due.length > 0);
    setRun({
      title: `${request.method} ${request.path}`,
      handled,
      took: Math.round(performance.now() - began),
      problems: parts.answerProblems(contract, handled),
    });
    announce(parts.answerWords(say, handled));
  }

  function act(action: Parameters<LoadedSandbox['sandbox']['act']>[0]): void {
    if (loaded) announce(loaded.parts.changeWords(say, loaded.sandbox.act(action).events));
  }

  function submit(event: FormEvent): void {
    event.preventDefault();
    if (subject.sandbox === undefined) sending.send();
    else if (loaded && !isRunning) void runIt(loaded);
  }

  return (
    <form noValidate onSubmit={submit} onKeyDown={submitByKey}>
      <div className="workbench-asked">
        {sends && <SecretFields sending={sending} />}
        <RequestPanel
          target={target}
          draft={draft}
          tool={subject.tool}
          choices={choices}
          sandbox={
            subject.sandbox && loaded && world
              ? {
                  caller: (chosen ?? loaded.site.callers[0]).label,
                  clock: loaded.parts.clockWords(say, world.clock),
                  clockChoice: <loaded.parts.ClockChoice session={loaded} act={act} />,
                }
              : undefined
          }
          onChange={(next) => changeDraft(key, next, target)}
        />
      </div>
      {subject.sandbox && (
        <WhenLoaded session={session}>
          {({ site, parts }) => (
            <parts.RunBar
              problems={total}
              isRunning={isRunning}
              callers={site.callers}
              caller={chosen ?? site.callers[0]}
              onCaller={setChosen}
            />
          )}
        </WhenLoaded>
      )}
      {sends && <SendBar sending={sending} isSubmit={subject.sandbox === undefined} />}
      {subject.sandbox && !run && !sent && (
        <p className="workbench-empty">{say('Run the request, and its answer is here.')}</p>
      )}
      {((run && loaded) || sent) && (
        <div ref={answered} className="workbench-answered">
          {run && loaded && (
            <>
              {showsStrip && <loaded.parts.UnderWay session={loaded} act={act} />}
              <loaded.parts.Answer run={run} />
            </>
          )}
          {sent && <SentAnswer sent={sent} />}
        </div>
      )}
    </form>
  );
}

/** From everywhere: Enter alone is a line break in a text of several lines, and opens a list of choices. */
function submitByKey(event: KeyboardEvent<HTMLFormElement>): void {
  if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
  event.preventDefault();
  event.currentTarget.requestSubmit();
}
