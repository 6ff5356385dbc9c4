import { resolve } from 'node:path';
import { apiBudgetsCheck } from '@drystone/reference/feature/budgets-check.node';
import { budgetsCheck } from 'drystone/checks/budgets.node';
import { runDrystone } from 'drystone/commands/run.node';
import { behavioursCheck } from '../../../checks/behaviours.node.ts';
import { styleSheetsCheck } from '../../../checks/style-sheets.node.ts';
import { ownSite } from '../project.node.ts';
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

/* `npm run check`: the rules of the engine, and for the platform's own site its rules and those of the program. */

const ownChecks = [
  budgetsCheck,
  apiBudgetsCheck,
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

await runDrystone(['check', ...process.argv.slice(2)], {
  checksOf: (siteFolder) => (resolve(siteFolder) === ownSite ? ownChecks : []),
});
