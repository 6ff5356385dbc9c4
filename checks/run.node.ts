import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { bodiesCheck } from '../fellmoor/checks/bodies.node.ts';
import { callsCheck } from '../fellmoor/checks/calls.node.ts';
import { codeBlocksCheck } from '../fellmoor/checks/code-blocks.node.ts';
import { contractChangesCheck } from '../fellmoor/checks/contract-changes.node.ts';
import { coverageCheck } from '../fellmoor/checks/coverage.node.ts';
import { numbersCheck } from '../fellmoor/checks/numbers.node.ts';
import { safetyCheck } from '../fellmoor/checks/safety.node.ts';
import { spellingCheck } from '../fellmoor/checks/spelling.node.ts';
import { wordingCheck } from '../fellmoor/checks/wording.node.ts';
import { projectFolder } from '../lib/paths.node.ts';
import { formatProblems } from '../lib/problems.ts';
import { behavioursCheck } from './behaviours.node.ts';
import { budgetsCheck } from './budgets.node.ts';
import { readBuiltSite } from './built-site.node.ts';
import type { Check } from './check.ts';
import { copiesCheck } from './copies.node.ts';
import { discoveryCheck } from './discovery.node.ts';
import { htmlCheck } from './html.node.ts';
import { linksCheck } from './links.node.ts';
import { offlineCheck } from './offline.node.ts';
import { policyCheck } from './policy.node.ts';
import { structureCheck } from './structure.node.ts';
import { styleSheetsCheck } from './style-sheets.node.ts';

/** All rules over the built site and over the program; authors and CI run the same ones. */
const checks: readonly Check[] = [
  structureCheck,
  linksCheck,
  copiesCheck,
  discoveryCheck,
  htmlCheck,
  policyCheck,
  budgetsCheck,
  offlineCheck,
  styleSheetsCheck,
  contractChangesCheck,
  behavioursCheck,
  codeBlocksCheck,
  callsCheck,
  bodiesCheck,
  coverageCheck,
  wordingCheck,
  spellingCheck,
  numbersCheck,
  safetyCheck,
];

const { values } = parseArgs({
  options: { dir: { type: 'string', default: join(projectFolder, 'dist') } },
});
const site = await readBuiltSite(resolve(values.dir));
let failed = 0;
for (const check of checks) {
  const { problems, figures = [] } = await check.run(site);
  console.log(`${problems.length === 0 ? '✓' : '✗'} ${check.name}`);
  for (const figure of figures) console.log(`    ${figure}`);
  if (problems.length > 0) {
    failed += 1;
    console.log(formatProblems(problems));
  }
}
process.exitCode = failed > 0 ? 1 : 0;
