import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import fc from 'fast-check';
import { build } from 'vite';
import { projectFolder } from '../../bin/setup.mjs';
import type { SandboxRequest } from '../../packages/sandbox/core/request.ts';
import type { ControlAction } from '../../sites/fellmoor/sandbox/behaviour/controls.ts';
import { readSandboxContract } from '../../sites/fellmoor/sandbox/contract.node.ts';
import { createSandbox } from '../../sites/fellmoor/sandbox/sandbox.ts';
import { plans, requestFor } from '../support/sandbox-plans.ts';
import { expect, test } from '../support/test.ts';

/** Stricter than the site's own: no inline script, no eval, nothing from elsewhere. */
const policy =
  "default-src 'none'; img-src data:; script-src 'self'; connect-src 'self'; require-trusted-types-for 'script'";

type Step = { readonly control: ControlAction } | { readonly request: SandboxRequest };

let server: Server;

test.afterEach(() => {
  server?.close();
});

test('the core runs under a strict policy, and writes the log that it writes in Node, byte for byte', async ({
  page,
}) => {
  const contract = await readSandboxContract();
  const { steps, log } = playHere(contract);
  server = createServer((request, response) => {
    const file = files[request.url ?? ''];
    response.setHeader('Content-Security-Policy', policy);
    response.setHeader('Content-Type', file?.type ?? 'text/plain');
    response.writeHead(file ? 200 : 404).end(file?.content);
  });
  const files: Readonly<Record<string, { type: string; content: string }>> = {
    '/': {
      type: 'text/html',
      content: '<!doctype html><title>core</title><link rel="icon" href="data:,">',
    },
    '/core.js': { type: 'text/javascript', content: await bundleCore() },
  };
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  await page.goto(`http://localhost:${(server.address() as AddressInfo).port}/`);

  const there = await page.evaluate(async (played) => {
    const { contract, steps } = JSON.parse(played);
    const address = '/core.js';
    const { createSandbox } = await import(address);
    const sandbox = createSandbox(contract, { seed: 'examples', clock: { mode: 'manual' } });
    for (const { control, request } of steps) {
      if (control) sandbox.act(control);
      else sandbox.handle(request);
    }
    return sandbox.logText() as string;
  }, JSON.stringify({ contract, steps }));
  expect(there).toBe(log);
  expect(log.split('\n').length).toBeGreaterThan(300);
});

function playHere(contract: Awaited<ReturnType<typeof readSandboxContract>>) {
  const sandbox = createSandbox(contract, { seed: 'examples', clock: { mode: 'manual' } });
  const steps: Step[] = [];
  for (const plan of fc.sample(plans(contract, 300), { seed: 11, numRuns: 1 })[0] ?? []) {
    if (plan.control) {
      sandbox.act(plan.control);
      steps.push({ control: plan.control });
    }
    const request = requestFor(sandbox, plan);
    sandbox.handle(request);
    steps.push({ request });
  }
  return { steps, log: sandbox.logText() };
}

async function bundleCore(): Promise<string> {
  const result = await build({
    configFile: false,
    logLevel: 'warn',
    build: {
      write: false,
      lib: { entry: join(projectFolder, 'sites/fellmoor/sandbox/sandbox.ts'), formats: ['es'] },
    },
  });
  const [output] = Array.isArray(result) ? result : [result];
  if (!output || !('output' in output)) throw new Error('The core was not bundled.');
  return output.output[0].code;
}
