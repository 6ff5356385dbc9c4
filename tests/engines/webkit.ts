import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { pressActions, typeActions } from './actions.ts';
import type { Tab } from './tab.ts';

const port = 4478;
const miniBrowser = `/usr/lib/${process.arch === 'arm64' ? 'aarch64' : 'x86_64'}-linux-gnu/webkit2gtk-4.1/MiniBrowser`;

/** WebKitGTK over WebDriver (classic), on a screen of its own. */
export async function openWebKit(): Promise<Tab> {
  const options = ['-a', '-s', '-screen 0 1600x1200x24', 'WebKitWebDriver', `--port=${port}`];
  const driver = spawn('xvfb-run', options, { stdio: 'ignore', detached: true });
  const ended = once(driver, 'exit');
  await untilListening();
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

  return {
    engine: `WebKitGTK ${capabilities.browserVersion}`,
    open: async (url) => {
      await call('POST', `${path}/url`, { url });
      await read(collectMessages);
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
    messages: async () => read<string[]>('(globalThis.collectedMessages ?? []).splice(0)'),
    close: async () => {
      await call('DELETE', path);
      process.kill(-(driver.pid ?? 0));
      await ended;
    },
  };
}

/** Classic WebDriver does not tell what is in the console, so the page collects it, from its load on. */
const collectMessages = `(() => {
  const list = (globalThis.collectedMessages ??= []);
  for (const name of ['error', 'warn']) console[name] = (...parts) => list.push(parts.map(String).join(' '));
  addEventListener('error', ({ message }) => list.push(message));
  addEventListener('unhandledrejection', ({ reason }) => list.push(String(reason)));
  addEventListener('securitypolicyviolation', ({ blockedURI }) => list.push('policy: ' + blockedURI));
})()`;

async function call<Value>(method: string, path: string, body?: object): Promise<Value> {
  const response = await fetch(`http://127.0.0.1:${port}${path}`, {
    method,
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  const { value } = (await response.json()) as { value: Value };
  if (!response.ok) throw new Error(`${path}: ${JSON.stringify(value)}`);
  return value;
}

async function untilListening(): Promise<void> {
  const end = Date.now() + 20_000;
  while (Date.now() < end) {
    const isListening = await fetch(`http://127.0.0.1:${port}/status`).then(
      ({ ok }) => ok,
      () => false,
    );
    if (isListening) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error('WebKitWebDriver does not answer.');
}
