import type { ChildProcess } from 'node:child_process';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { freePort } from '../support/free-port.node.ts';
import { pressActions, typeActions } from './actions.ts';
import { endProgram, startProgram } from './programs.node.ts';
import type { Tab } from './tab.ts';

const miniBrowser = `/usr/lib/${process.arch === 'arm64' ? 'aarch64' : 'x86_64'}-linux-gnu/webkit2gtk-4.1/MiniBrowser`;

/** WebKitGTK over WebDriver (classic), on a screen and a port that no earlier run can hold. */
export async function openWebKit(): Promise<Tab> {
  const { screen, display } = await openScreen();
  const port = await freePort();
  const driver = startProgram('WebKitWebDriver', [`--port=${port}`], {
    stdio: 'ignore',
    env: { ...process.env, DISPLAY: display },
  });
  const call = callsOf(`http://127.0.0.1:${port}`);
  await untilListening(driver, call);
  const { sessionId, capabilities } = await call<{
    sessionId: string;
    capabilities: { readonly browserVersion: string };
  }>('POST', '/session', {
    capabilities: {
      alwaysMatch: {
        'webkitgtk:browserOptions': { binary: miniBrowser, args: ['--automation'] },
      },
    },
  });
  const path = `/session/${sessionId}`;
  const logged: string[] = [];

  async function read<Value>(expression: string): Promise<Value> {
    const script = `const done = arguments[0];
      Promise.resolve().then(() => ${expression}).then(
        (value) => done(JSON.stringify({ value: value ?? null })),
        (error) => done(JSON.stringify({ error: String(error) })),
      );`;
    const answer = await call<string>('POST', `${path}/execute/async`, { script, args: [] });
    const { value, error } = JSON.parse(answer) as { value: Value; error?: string };
    if (error !== undefined) throw new Error(`${expression}: ${error}`);
    return value;
  }

  /** A script that waits for nothing: a page that is left meanwhile would never answer an asynchronous one. */
  function now<Value>(expression: string): Promise<Value> {
    const script = `return ${expression}`;
    return call('POST', `${path}/execute/sync`, { script, args: [] });
  }

  return {
    engine: `WebKitGTK ${capabilities.browserVersion}`,
    open: async (url) => {
      logged.push(...(await now<string[]>(takeMessages)));
      await call('POST', `${path}/url`, { url });
      await now(collectMessages);
    },
    back: async () => {
      await call('POST', `${path}/back`, {});
    },
    resize: async (width, height) => {
      // The frame of the window has a size of its own.
      await call('POST', `${path}/window/rect`, { width, height });
      const [inWidth, inHeight] = await read<[number, number]>('[innerWidth, innerHeight]');
      const rect = { width: 2 * width - inWidth, height: 2 * height - inHeight };
      await call('POST', `${path}/window/rect`, rect);
    },
    read,
    press: async (x, y) => {
      await call('POST', `${path}/actions`, { actions: pressActions(x, y) });
    },
    type: async (text) => {
      await call('POST', `${path}/actions`, { actions: typeActions(text) });
    },
    messages: async () => {
      logged.push(...(await now<string[]>(takeMessages)));
      return logged.splice(0);
    },
    close: async () => {
      await call('DELETE', path);
      await endProgram(driver);
      await endProgram(screen);
    },
  };
}

async function openScreen(): Promise<{ screen: ChildProcess; display: string }> {
  const options = ['-displayfd', '1', '-screen', '0', '1600x1200x24', '-nolisten', 'tcp'];
  const screen = startProgram('Xvfb', options, { stdio: ['ignore', 'pipe', 'ignore'] });
  // It writes the number that it has found free.
  for await (const number of createInterface(screen.stdout as Readable))
    return { screen, display: `:${number}` };
  throw new Error('Xvfb ended before it had a screen.');
}

/**
 * Classic WebDriver does not tell what is in the console, so the page collects it, from its load on. What is logged while
 * the page is left is kept for the next one of the same site.
 */
const collectMessages = `(() => {
  if (location.protocol === 'about:') return;
  const messages = () => JSON.parse(sessionStorage.consoleMessages ?? '[]');
  const collect = (text) => (sessionStorage.consoleMessages = JSON.stringify([...messages(), text]));
  for (const name of ['error', 'warn']) console[name] = (...parts) => collect(parts.map(String).join(' '));
  addEventListener('error', ({ message }) => collect(message));
  addEventListener('unhandledrejection', ({ reason }) => collect(String(reason)));
  addEventListener('securitypolicyviolation', ({ blockedURI }) => collect('policy: ' + blockedURI));
})()`;

const takeMessages = `(() => {
  if (location.protocol === 'about:') return [];
  const messages = JSON.parse(sessionStorage.consoleMessages ?? '[]');
  delete sessionStorage.consoleMessages;
  return messages;
})()`;

type Call = <Value>(method: string, path: string, body?: object) => Promise<Value>;

function callsOf(address: string): Call {
  return async <Value>(method: string, path: string, body?: object) => {
    const response = await fetch(address + path, {
      method,
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    const { value } = (await response.json()) as { value: Value };
    if (!response.ok) throw new Error(`${path}: ${JSON.stringify(value)}`);
    return value;
  };
}

async function untilListening(driver: ChildProcess, call: Call): Promise<void> {
  const end = Date.now() + 20_000;
  while (driver.exitCode === null && Date.now() < end) {
    const isListening = await call('GET', '/status').then(
      () => true,
      () => false,
    );
    if (isListening) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error('WebKitWebDriver does not respond.');
}
