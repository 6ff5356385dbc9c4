import { useEffect, useRef, useState } from 'react';
import type { ControlKind, CoreControl } from '../../sandbox/core/action.ts';
import { isCoreControl } from '../../sandbox/core/control.ts';
import type { Product } from '../../sandbox/core/product.ts';
import type { Handled } from '../../sandbox/core/sandbox.ts';
import { decodeScenario, requestOf } from '../../sandbox/core/scenario.ts';
import type { Scenario, ScenarioStep } from '../../sandbox/core/scenario-types.ts';
import { Answer } from './answer.client.tsx';
import type { Run } from './run.client.ts';
import type { SandboxSession } from './session.ts';

interface LinkedStoryProps {
  /** The fragment of the address. */
  hash: string;
  session: SandboxSession;
  announce: (text: string) => void;
}

/** The story that a link brought, or why it cannot be read. */
export function LinkedStory({ hash, session, announce }: LinkedStoryProps) {
  const story = readStory(hash, session.site.product);
  if (story.kind === 'scenario') {
    return <Story scenario={story.scenario} session={session} announce={announce} />;
  }
  return (
    <p className="workbench-problem" role="alert">
      {story.reason} Ask for the link again; the sandbox is here without it.
    </p>
  );
}

function readStory(hash: string, product: Product) {
  try {
    return { kind: 'scenario', scenario: decodeScenario(product, hash) } as const;
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    return { kind: 'unreadable', reason } as const;
  }
}

interface StoryProps extends Omit<LinkedStoryProps, 'hash'> {
  scenario: Scenario;
}

/** The steps of a scenario, done one by one, and the answer to the last call. */
function Story({ scenario, session: { site, sandbox }, announce }: StoryProps) {
  const { product } = site;
  const wordsOf = (step: ScenarioStep) => stepWords(step, product);
  const [answers, setAnswers] = useState<readonly Handled[]>([]);
  const [done, setDone] = useState(0);
  const [run, setRun] = useState<Run>();
  const [problem, setProblem] = useState('');
  const { steps, title } = scenario;

  function begin(): void {
    sandbox.reset(scenario.seed);
    sandbox.act({ kind: 'clock', clock: scenario.clock });
    if (scenario.faults.length > 0) sandbox.act({ kind: 'faults', faults: scenario.faults });
    setAnswers([]);
    setRun(undefined);
    setDone(0);
    setProblem('');
  }

  function next(): void {
    const step = steps[done];
    if (!step) return;
    if (done === 0) begin();
    try {
      if (step.kind === 'control') sandbox.act(step.action);
      else {
        const given = done === 0 ? [] : answers;
        const handled = sandbox.handle(requestOf(product, sandbox, step.call, given));
        setAnswers([...given, handled]);
        setRun({ title: wordsOf(step), handled, problems: undefined });
      }
      setDone(done + 1);
      announce(`Step ${done + 1} of ${steps.length}: ${wordsOf(step)}.`);
    } catch (error) {
      setProblem(String(error));
    }
  }

  return (
    <section className="workbench-section workbench-story">
      <h3>{title}</h3>
      <ol>
        {steps.map((step, index) => (
          <li
            key={index}
            aria-current={index === done ? 'step' : undefined}
            data-done={index < done}
          >
            <code>{wordsOf(step)}</code>
          </li>
        ))}
      </ol>
      <div className="workbench-line">
        {done < steps.length ? (
          <button type="button" className="button" onClick={next}>
            {done === 0 ? 'Do the first step' : 'Do the next step'}
          </button>
        ) : (
          <End />
        )}
        {done > 0 && (
          <button type="button" onClick={begin}>
            From the beginning
          </button>
        )}
      </div>
      {problem !== '' && (
        <p className="workbench-problem" role="alert">
          {problem}
        </p>
      )}
      {run && <Answer run={run} />}
    </section>
  );
}

/** Takes the focus of the button whose place it takes. */
function End() {
  const place = useRef<HTMLParagraphElement>(null);
  useEffect(() => place.current?.focus(), []);
  return (
    <p ref={place} tabIndex={-1}>
      That was the last step.
    </p>
  );
}

function stepWords(step: ScenarioStep, product: Product): string {
  if (step.kind === 'call') {
    const { operation, as } = step.call;
    return as?.role === undefined || as.role === 'admin' ? operation : `${operation} as ${as.role}`;
  }
  const { action } = step;
  if (isCoreControl(action)) return controlWords(action);
  return ownWords(action, product);
}

function controlWords(action: CoreControl): string {
  switch (action.kind) {
    case 'advance':
      return `wait ${action.seconds} seconds`;
    case 'step':
      return 'wait for the next change';
    case 'settle':
      return 'wait until all is done';
    default:
      return action.kind;
  }
}

function ownWords(action: ControlKind, { controls }: Product): string {
  return controls[action.kind]?.words?.(action) ?? action.kind;
}
