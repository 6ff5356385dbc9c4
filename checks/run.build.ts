import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { projectFolder } from '../src/build/paths.build.ts';
import { formatProblems } from '../src/config/problems.ts';
import { behavioursCheck } from './behaviours.build.ts';
import { budgetsCheck } from './budgets.build.ts';
import { readBuiltSite } from './built-site.build.ts';
import type { Check } from './check.ts';
import { contractChangesCheck } from './contract-changes.build.ts';
import { copiesCheck } from './copies.build.ts';
import { discoveryCheck } from './discovery.build.ts';
import { bodiesCheck } from './guides/bodies.build.ts';
import { callsCheck } from './guides/calls.build.ts';
import { codeBlocksCheck } from './guides/code-blocks.build.ts';
import { coverageCheck } from './guides/coverage.build.ts';
import { numbersCheck } from './guides/numbers.build.ts';
import { safetyCheck } from './guides/safety.build.ts';
import { spellingCheck } from './guides/spelling.build.ts';
import { wordingCheck } from './guides/wording.build.ts';
import { htmlCheck } from './html.build.ts';
import { linksCheck } from './links.build.ts';
import { offlineCheck } from './offline.build.ts';
import { policyCheck } from './policy.build.ts';
import { structureCheck } from './structure.build.ts';
import { styleSheetsCheck } from './style-sheets.build.ts';
import { whereFilesRunCheck } from './where-files-run.build.ts';

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
  whereFilesRunCheck,
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
