import { requestOf } from '@drystone/sandbox/core/scenario';
import { readSandboxContract } from '../sandbox/contract.node.ts';
import { platform } from '../sandbox/platform.ts';
import { createSandbox } from '../sandbox/sandbox.ts';

/*
 * How long the core of the sandbox takes for a call: in an empty project and among a thousand instances, over
 * ten thousand calls each. The log is written as always.
 */

const calls = 10_000;
const contract = await readSandboxContract();

const few = measure(0);
const many = measure(1000);
console.log(`p99 among a thousand instances against none: ${(many / few).toFixed(1)} times`);

function measure(instances: number): number {
  const sandbox = createSandbox(contract);
  for (const type of ['cpu.4x', 'h100.8x']) {
    sandbox.act({ kind: 'capacity', region: 'north-1', type, free: 100_000 });
  }
  const call = (operation: string, part: object = {}) =>
    sandbox.handle(requestOf(platform, sandbox, { operation, ...part }, []));
  const create = () => call('createInstance', { body: { name: 'train', type: 'cpu.4x' } });
  for (let index = 0; index < instances; index++) create();
  sandbox.act({ kind: 'settle' });

  const times: number[] = [];
  for (let index = 0; index < calls; index++) {
    const ids = sandbox.world().regions[0]?.instances ?? [];
    const id = ids[index % Math.max(1, ids.length)]?.instance.id ?? '';
    const request = requestOf(platform, sandbox, planned(index, id), []);
    const start = performance.now();
    sandbox.handle(request);
    times.push(performance.now() - start);
  }
  times.sort((a, b) => a - b);
  const at = (share: number) => times[Math.floor(times.length * share)] ?? 0;
  console.log(
    `${instances} instances, ${calls} calls: median ${at(0.5).toFixed(3)} ms, p99 ${at(0.99).toFixed(3)} ms, longest ${at(0.9999).toFixed(1)} ms`,
  );
  return at(0.99);
}

/** What a client does: mostly it reads; now and then it lists, starts, stops, creates and deletes. */
function planned(index: number, id: string) {
  const path = { id };
  switch (index % 20) {
    case 0:
      return { operation: 'listInstances' };
    case 5:
      return { operation: 'stopInstance', path };
    case 10:
      return { operation: 'startInstance', path };
    case 15:
      return { operation: 'createInstance', body: { name: 'train', type: 'cpu.4x' } };
    case 16:
      return { operation: 'deleteInstance', path };
    default:
      return { operation: 'getInstance', path };
  }
}
