import { useState } from 'react';
import type { Handled } from '../fellmoor/sandbox/sandbox.ts';
import { requestOf, type Scenario, type ScenarioStep } from '../fellmoor/sandbox/scenarios.ts';
import { Answer } from './answer.client.tsx';
import type { Run } from './run.ts';
import type { SandboxSession } from './sandbox-session.client.ts';

interface StoryProps {
  scenario: Scenario;
  session: SandboxSession;
  announce: (text: string) => void;
}

/** A scenario that a link brought: its steps, done one by one, and the answer to the last call. */
export function Story({ scenario, session: { contract, sandbox }, announce }: StoryProps) {
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
        const handled = sandbox.handle(requestOf(contract, sandbox, step.call, given));
        setAnswers([...given, handled]);
        setRun({ title: stepWords(step), handled, problems: undefined });
      }
      setDone(done + 1);
      announce(`Step ${done + 1} of ${steps.length}: ${stepWords(step)}.`);
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
            <code>{stepWords(step)}</code>
          </li>
        ))}
      </ol>
      <div className="workbench-line">
        {done < steps.length ? (
          <button type="button" className="button" onClick={next}>
            {done === 0 ? 'Do the first step' : 'Do the next step'}
          </button>
        ) : (
          <p>That was all.</p>
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

function stepWords(step: ScenarioStep): string {
  if (step.kind === 'call') {
    const { operation, as } = step.call;
    return as?.role === undefined || as.role === 'admin' ? operation : `${operation} as ${as.role}`;
  }
  const { action } = step;
  switch (action.kind) {
    case 'advance':
      return `wait ${action.seconds} seconds`;
    case 'step':
      return 'wait for the next change';
    case 'settle':
      return 'wait until all is done';
    case 'capacity':
      return `${action.free} of ${action.type} left in ${action.region}`;
    default:
      return action.kind;
  }
}
