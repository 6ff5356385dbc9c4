import { sayAround } from '@drystone/lib/phrases';
import { statusName } from '@drystone/openapi/view/status-names';
import type { ApiSay } from '@drystone/openapi/words/words';
import type { ControlKind, CoreControl } from '@drystone/sandbox/core/action';
import { operationById, type SandboxContract } from '@drystone/sandbox/core/contract';
import { isCoreControl } from '@drystone/sandbox/core/control';
import type { Product } from '@drystone/sandbox/core/product';
import type { Handled } from '@drystone/sandbox/core/sandbox';
import { decodeScenario, encodeScenario, requestOf } from '@drystone/sandbox/core/scenario';
import type { Scenario, ScenarioStep } from '@drystone/sandbox/core/scenario-types';
import type { WorldEvent } from '@drystone/sandbox/core/world';
import { siteAddress } from 'drystone/browser/base-path';
import { useEffect, useRef, useState } from 'react';
import { useSay } from '../use-say.ts';
import { Answer } from './answer.client.tsx';
import { answerWords, changeWords } from './event-words.ts';
import type { SandboxSession } from './session.ts';

interface LinkedStoryProps {
  /** The fragment of the address. */
  hash: string;
  session: SandboxSession;
  announce: (text: string) => void;
}

/** The story that a link brought, or why it cannot be read. */
export function LinkedStory({ hash, session, announce }: LinkedStoryProps) {
  const say = useSay();
  const story = readStory(say, hash, session.site.product);
  if (story.kind === 'scenario') {
    return <Story scenario={story.scenario} session={session} announce={announce} />;
  }
  return (
    <p className="workbench-problem" role="alert">
      {story.reason} {say('Ask for the link again; the sandbox is here without it.')}
    </p>
  );
}

function readStory(say: ApiSay, hash: string, product: Product) {
  try {
    return { kind: 'scenario', scenario: decodeScenario(say, product, hash) } as const;
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    return { kind: 'unreadable', reason } as const;
  }
}

interface StoryProps extends Omit<LinkedStoryProps, 'hash'> {
  scenario: Scenario;
}

/** A step that was done: what was answered, where it was a call, and what it changed. */
interface Done {
  readonly handled: Handled | undefined;
  readonly events: readonly WorldEvent[];
}

/** The steps of a scenario, done one by one: what you do, what the API answers, what is in the world now. */
function Story({ scenario, session: { site, sandbox }, announce }: StoryProps) {
  const say = useSay();
  const { product } = site;
  const { steps, title } = scenario;
  const [done, setDone] = useState<readonly Done[]>([]);
  const [problem, setProblem] = useState('');
  const stepOf = (number: number) =>
    say('Step {number} of {total}.', { number, total: steps.length });
  const last = done.at(-1);
  const list = useRef<HTMLOListElement>(null);
  useEffect(() => {
    list.current?.children[done.length - 1]?.scrollIntoView({ block: 'nearest' });
  }, [done]);

  function begin(): void {
    sandbox.reset(scenario.seed);
    sandbox.act({ kind: 'clock', clock: scenario.clock });
    if (scenario.faults.length > 0) sandbox.act({ kind: 'faults', faults: scenario.faults });
  }

  function perform(step: ScenarioStep, before: readonly Done[]): Done {
    if (step.kind === 'control') {
      return { handled: undefined, events: sandbox.act(step.action).events };
    }
    const answers = before.flatMap(({ handled }) => handled ?? []);
    const handled = sandbox.handle(requestOf(product, sandbox, step.call, answers));
    return { handled, events: handled.entry.events };
  }

  /** Always from the beginning: a step back is the story without its last step. */
  function goTo(number: number): void {
    try {
      const next: Done[] = [];
      begin();
      for (const step of steps.slice(0, number)) next.push(perform(step, next));
      setDone(next);
      setProblem('');
      const now = next.at(-1);
      announce(
        now
          ? `${stepOf(number)} ${now.handled ? answerWords(say, now.handled) : changeWords(say, now.events)}`
          : say('The story begins again.'),
      );
    } catch (error) {
      setProblem(String(error));
    }
  }

  return (
    <section className="workbench-section workbench-story">
      <h3>{title}</h3>
      <p className="workbench-hint">
        {say('A story of the sandbox, not a promise of the platform.')} {stepOf(done.length)}
      </p>
      <progress max={steps.length} value={done.length} aria-label={say('Steps that are done')} />
      <ol ref={list}>
        {steps.map((step, index) => (
          <li
            key={index}
            aria-current={index === done.length ? 'step' : undefined}
            data-done={index < done.length}
          >
            <StepWords step={step} product={product} contract={sandbox.contract} />
            {done[index] && <Outcome done={done[index]} />}
          </li>
        ))}
      </ol>
      <div className="workbench-line">
        {done.length < steps.length ? (
          <button type="button" className="button" onClick={() => goTo(done.length + 1)}>
            {say(done.length === 0 ? 'Do the first step' : 'Do the next step')}
          </button>
        ) : (
          <End guide={scenario.guide} />
        )}
        {done.length > 0 && (
          <>
            <button type="button" onClick={() => goTo(done.length - 1)}>
              {say('One step back')}
            </button>
            <button type="button" onClick={() => goTo(0)}>
              {say('From the beginning')}
            </button>
          </>
        )}
        {done.length === steps.length && (
          <button
            type="button"
            onClick={() => void copyStoryLink(say, scenario, product, announce)}
          >
            {say('Copy a link to this story')}
          </button>
        )}
      </div>
      {problem !== '' && (
        <p className="workbench-problem" role="alert">
          {problem}
        </p>
      )}
      {last?.handled && (
        <Answer
          run={{
            title: say('The last answer'),
            handled: last.handled,
            took: undefined,
            problems: undefined,
          }}
        />
      )}
    </section>
  );
}

/** Takes the focus of the button whose place it takes. */
function End({ guide }: { guide: Scenario['guide'] | undefined }) {
  const say = useSay();
  const place = useRef<HTMLParagraphElement>(null);
  useEffect(() => place.current?.focus(), []);
  const [before, after] = sayAround(say, 'The guide {title} says what to do about it.');
  return (
    <p ref={place} tabIndex={-1}>
      {say('That was the last step.')}
      {guide && (
        <>
          {' '}
          {before}
          <a href={siteAddress(guide.route)}>{guide.title}</a>
          {after}
        </>
      )}
    </p>
  );
}

/** What the API answered, and what is different in the world now. */
function Outcome({ done: { handled, events } }: { done: Done }) {
  const say = useSay();
  const [before, after] = sayAround(say, 'The API answers {answer}.');
  return (
    <>
      {handled && (
        <p>
          {before}
          {handled.delivery.kind === 'dropped' ? (
            <b data-outcome="error">{say('nothing: the connection ended')}</b>
          ) : (
            <b data-outcome={handled.delivery.response.status < 400 ? 'success' : 'error'}>
              {handled.delivery.response.status}{' '}
              {statusName(String(handled.delivery.response.status))}
            </b>
          )}
          {after}
        </p>
      )}
      <p className="workbench-hint">{changeWords(say, events)}</p>
    </>
  );
}

interface StepWordsProps {
  step: ScenarioStep;
  product: Product;
  contract: SandboxContract;
}

/** A step in a sentence. */
function StepWords({ step, product, contract }: StepWordsProps) {
  const say = useSay();
  if (step.kind === 'control') return <span>{controlSentence(say, step.action, product)}</span>;
  const { operation: id, as } = step.call;
  const operation = operationById(contract, id);
  const role = as?.role;
  const [before, after] =
    role === undefined || role === 'admin'
      ? sayAround(say, 'You call {call}.')
      : sayAround(say, 'You call {call} as a {role}.', { role });
  return (
    <span>
      {before}
      <code>{operation ? `${operation.method} ${operation.path}` : id}</code>
      {after}
    </span>
  );
}

function controlSentence(say: ApiSay, action: ControlKind, product: Product): string {
  if (!isCoreControl(action)) {
    return say('In the world: {action}.', { action: ownWords(action, product) });
  }
  const control: CoreControl = action;
  switch (control.kind) {
    case 'advance':
      return say('You wait {count} seconds.', { count: control.seconds });
    case 'step':
      return say('You wait for the next change.');
    case 'settle':
      return say('You wait until nothing is under way.');
    default:
      return say('In the sandbox: {action}.', { action: control.kind });
  }
}

function ownWords(action: ControlKind, { controls }: Product): string {
  return controls[action.kind]?.words?.(action) ?? action.kind;
}

/** A story with a name has a short link. */
async function copyStoryLink(
  say: ApiSay,
  scenario: Scenario,
  { scenarios }: Product,
  announce: (text: string) => void,
): Promise<void> {
  const url = new URL(location.href);
  const name = Object.keys(scenarios).find((one) => scenarios[one] === scenario);
  url.hash = name === undefined ? encodeScenario(scenario) : `scenario=${name}`;
  try {
    await navigator.clipboard.writeText(url.href);
    announce(say('The link is copied.'));
  } catch {
    announce(say('The link could not be copied.'));
  }
}
