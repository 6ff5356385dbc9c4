import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { behavioursCheck } from '../../checks/behaviours.node.ts';
import { budgetsCheck } from '../../checks/budgets.node.ts';
import { readBuiltSite } from '../../checks/built-site.node.ts';
import type { Check } from '../../checks/check.ts';
import { copiesCheck } from '../../checks/copies.node.ts';
import { discoveryCheck } from '../../checks/discovery.node.ts';
import { htmlCheck } from '../../checks/html.node.ts';
import { linksCheck } from '../../checks/links.node.ts';
import { offlineCheck } from '../../checks/offline.node.ts';
import { policyCheck } from '../../checks/policy.node.ts';
import { structureCheck } from '../../checks/structure.node.ts';
import { styleSheetsCheck } from '../../checks/style-sheets.node.ts';
import { projectFolder } from '../../lib/paths.node.ts';
import { formatProblems } from '../../lib/problems.ts';
import { bodiesCheck } from './bodies.node.ts';
import { callsCheck } from './calls.node.ts';
import { codeBlocksCheck } from './code-blocks.node.ts';
import { contractChangesCheck } from './contract-changes.node.ts';
import { coverageCheck } from './coverage.node.ts';
import { numbersCheck } from './numbers.node.ts';
import { packageCheck } from './package.node.ts';
import { safetyCheck } from './safety.node.ts';
import { spellingCheck } from './spelling.node.ts';
import { wordingCheck } from './wording.node.ts';

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
  packageCheck,
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
