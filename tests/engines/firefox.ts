import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { WebSocket } from 'undici';
import { pressActions, typeActions } from './actions.ts';
import { endProgram, startProgram } from './programs.node.ts';
import type { Tab } from './tab.ts';

interface Answer {
  readonly id?: number;
  readonly method?: string;
  readonly error?: string;
  readonly message?: string;
  readonly result?: { readonly result?: { readonly value?: string } } & Record<string, unknown>;
  readonly params?: { readonly level?: string; readonly text?: string | null };
}

/** Firefox over WebDriver BiDi, which it speaks itself: Debian has no geckodriver. FIREFOX_PATH names another one. */
export async function openFirefox(): Promise<Tab> {
  const profile = await mkdtemp(join(tmpdir(), 'engines-'));
  const options = ['--headless', '--no-remote', '--profile', profile, '--remote-debugging-port=0'];
  const browser = startProgram(process.env.FIREFOX_PATH ?? 'firefox-esr', options, {
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const { send, untilLoad, logged, disconnect } = await connect(
    await addressOf(browser.stderr as Readable),
  );
  const { capabilities } = (await send('session.new', { capabilities: {} })) as {
    capabilities: { readonly browserVersion: string };
  };
  const { contexts } = (await send('browsingContext.getTree', {})) as {
    contexts: readonly { readonly context: string }[];
  };
  const context = contexts[0]?.context;
  await send('session.subscribe', { events: ['log.entryAdded', 'browsingContext.load'] });

  return {
    engine: `Firefox ${capabilities.browserVersion}`,
    open: async (url) => {
      await send('browsingContext.navigate', { context, url, wait: 'complete' });
    },
    back: async () => {
      await send('browsingContext.traverseHistory', { context, delta: -1 });
    },
    resize: async (width, height) => {
      await send('browsingContext.setViewport', { context, viewport: { width, height } });
    },
    read: async (expression) => {
      const evaluate = () =>
        send('script.evaluate', {
          expression: `Promise.resolve(${expression}).then((value) => JSON.stringify(value ?? null))`,
          target: { context },
          awaitPromise: true,
        });
      // Firefox may not respond for a document that another one has replaced: it is asked again in the new one.
      const answer = (await Promise.race([evaluate(), untilLoad()])) ?? (await evaluate());
      const { result } = answer as { result?: { value?: string } };
      if (result?.value === undefined) throw new Error(`${expression}: ${JSON.stringify(answer)}`);
      return JSON.parse(result.value);
    },
    press: async (x, y) => {
      await send('input.performActions', { context, actions: pressActions(x, y) });
    },
    type: async (text) => {
      await send('input.performActions', { context, actions: typeActions(text) });
    },
    messages: async () => logged.splice(0),
    close: async () => {
      disconnect();
      await endProgram(browser);
      await rm(profile, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

/** Firefox prints the address at which it listens. */
async function addressOf(output: Readable): Promise<string> {
  for await (const line of createInterface(output)) {
    const [, address] = /WebDriver BiDi listening on (ws:\S+)/.exec(line) ?? [];
    if (address) {
      output.resume();
      return `${address}/session`;
    }
  }
  throw new Error('Firefox ended before it listened.');
}

/** Over the WebSocket of the package, because that of Node 20 sends no more than 4,096 messages as the standard has them. */
async function connect(address: string) {
  const socket = new WebSocket(address);
  const waiting = new Map<number, (answer: Answer) => void>();
  let nextLoad = pendingLoad();
  const logged: string[] = [];
  let count = 0;
  await new Promise((resolve, reject) => {
    socket.onopen = resolve;
    socket.onerror = reject;
  });
  socket.onmessage = ({ data }) => {
    const answer = JSON.parse(String(data)) as Answer;
    if (answer.id !== undefined) waiting.get(answer.id)?.(answer);
    else if (answer.method === 'browsingContext.load') {
      nextLoad.happened();
      nextLoad = pendingLoad();
    } else if (['error', 'warn'].includes(answer.params?.level ?? ''))
      logged.push(answer.params?.text ?? '');
  };
  const closed = { error: 'closed', message: 'Firefox has closed the connection.' };
  socket.onclose = () => {
    for (const answer of waiting.values()) answer(closed);
  };
  function send(method: string, params: object): Promise<Record<string, unknown>> {
    const id = ++count;
    const answered = new Promise<Answer>((resolve) => {
      waiting.set(id, resolve);
      // What is sent after that is lost in silence.
      if (socket.readyState !== WebSocket.OPEN) resolve(closed);
    });
    socket.send(JSON.stringify({ id, method, params }));
    return answered.then(({ error, message, result }) => {
      waiting.delete(id);
      if (error) throw new Error(`${method}: ${error}: ${message}`);
      return result ?? {};
    });
  }
  return { send, untilLoad: () => nextLoad.promise, logged, disconnect: () => socket.close() };
}

/** A document that is still to load in the tab. */
function pendingLoad() {
  let happened = () => {};
  const promise = new Promise<undefined>((resolve) => {
    happened = () => resolve(undefined);
  });
  return { promise, happened };
}
