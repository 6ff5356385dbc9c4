import { jsonText, parseJson } from '@drystone/openapi/json/json-text';
import { statusName } from '@drystone/openapi/view/status-names';
import type { Product } from '@drystone/sandbox/core/product';
import { createSandbox, type Handled, type Sandbox } from '@drystone/sandbox/core/sandbox';
import { requestOf } from '@drystone/sandbox/core/scenario';
import type { Scenario } from '@drystone/sandbox/core/scenario-types';
import { announce } from 'drystone/dom/announcer.client';
import { jsonPieces } from 'drystone/markdown/json-in-code';
import { say } from '../page-say.client.ts';
import { fetchContract } from './fetch-contract.client.ts';
import { loadSiteSandbox } from './sandbox-imports.client.ts';

/*
 * Plays the story of a `<LiveCall>` (feature/markdown/live-call.tsx), whose answer in the HTML was recorded at build. Each
 * press begins a world of its own, so that it never meets what the last one left.
 */

/** How long a state is shown, in milliseconds: long enough to be read. */
const pause = 1100;

/** `pressed` is the button of a card, or a link to its heading. */
export default async function runLiveCall(pressed: HTMLElement): Promise<void> {
  const place = pressed instanceof HTMLAnchorElement ? targetOf(pressed) : pressed;
  const card = place?.closest<HTMLElement>('[data-story]');
  if (!card || card.ariaBusy === 'true') return;
  card.ariaBusy = 'true';
  try {
    const [{ product }, contract] = await Promise.all([loadSiteSandbox(), fetchContract()]);
    const scenario: Scenario | undefined = product.scenarios[card.dataset.story ?? ''];
    if (!scenario) throw new Error(`The sandbox has no story "${card.dataset.story}".`);
    const { seed, clock } = scenario;
    const sandbox = createSandbox(product, contract, { seed, clock, salt: crypto.randomUUID() });
    await play(card, scenario, product, sandbox);
  } finally {
    card.ariaBusy = null;
  }
}

function targetOf({ hash }: HTMLAnchorElement): HTMLElement | null {
  return document.getElementById(hash.slice(1));
}

async function play(
  card: HTMLElement,
  { steps }: Scenario,
  product: Product,
  sandbox: Sandbox,
): Promise<void> {
  const answers: Handled[] = [];
  let reached = -1;
  let news = '';
  for (const step of steps) {
    if (step.kind === 'call') {
      const handled = sandbox.handle(requestOf(product, sandbox, step.call, answers));
      if (answers.length === 0) news = showAnswer(card, handled);
      answers.push(handled);
    } else sandbox.act(step.action);
    for (const { to } of sandbox.log().at(-1)?.events ?? []) {
      if (to === null) continue;
      reached += 1;
      if (reached > 0) await new Promise((done) => setTimeout(done, pause));
      // One message: the next would take the place of the one before, unheard.
      announce(`${news}${showState(card, reached)}`);
      news = '';
    }
  }
}

/** Shows the answer, and gives what to say of it. */
function showAnswer(card: HTMLElement, { delivery }: Handled): string {
  const status = card.querySelector('[data-part=status]');
  const source = card.querySelector('[data-part=source]');
  const code = card.querySelector('[data-part=answer] code');
  if (!status || !source || !code || delivery.kind === 'dropped') return '';
  const { status: number, body = '' } = delivery.response;
  status.textContent = `${number} ${statusName(String(number))}`;
  source.textContent = say('answered in this tab, just now');
  const pieces = jsonPieces(jsonText(parseJson(body), 2));
  code.replaceChildren(
    ...pieces.map(({ text, className }) => {
      const piece = document.createElement('i');
      if (className) piece.className = className;
      piece.textContent = text;
      return piece;
    }),
  );
  return `${status.textContent}. `;
}

/** Marks where the thing is now, and gives what to say of it. */
function showState(card: HTMLElement, reached: number): string {
  const states = [...card.querySelectorAll<HTMLElement>('[data-phase]')];
  states.forEach((state, index) => {
    state.dataset.phase = index < reached ? 'past' : index === reached ? 'now' : 'next';
  });
  return say('The state is {state}.', { state: states[reached]?.textContent ?? '' });
}
