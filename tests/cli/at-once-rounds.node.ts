import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { bundleTool } from '../support/bundle-tool.node.ts';
import { fiveAtOnce } from './at-once.node.ts';

/* `npm run bench:at-once`: five commands at once on one sandbox, a hundred times. Ends with 1 where something was lost. */

const rounds = 100;
const tool = await bundleTool();
const home = await mkdtemp(join(tmpdir(), 'at-once-'));
const ids: string[] = [];
let kept: readonly string[] = [];
for (let round = 0; round < rounds; round++) {
  const result = await fiveAtOnce(tool, home);
  ids.push(...result.ids);
  kept = result.kept;
}
await rm(home, { recursive: true });
const different = new Set(ids).size;
const lost = ids.filter((id) => !kept.includes(id)).length;
console.log(
  `${rounds} rounds of five commands: ${ids.length} ids printed, ${different} different, ${lost} lost`,
);
process.exitCode = different === rounds * 5 && lost === 0 ? 0 : 1;
