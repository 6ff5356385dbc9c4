import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { formatProblems } from '@drystone/lib/problems';
import { headersFile } from '../build/host-files.node.ts';
import { readBuiltSite } from '../checks/built-site.node.ts';
import { discoveryCheck } from '../checks/discovery.node.ts';
import { htmlCheck } from '../checks/html.node.ts';
import { linksCheck } from '../checks/links.node.ts';
import { policyCheck } from '../checks/policy.node.ts';
import { siteFolderCheck } from '../checks/site-folder.node.ts';
import { siteTypesCheck } from '../checks/site-types.node.ts';
import { structureCheck } from '../checks/structure.node.ts';
import type { BuiltSite, Check } from '../content/check.ts';
import { readConfig } from '../read/read-config.node.ts';
import { standardFeatures } from '../read/standard-features.node.ts';
import { commandHelp } from './commands.ts';
import { UsageError } from './read-words.node.ts';

/** The rules of the engine, which hold for every site. */
const engineChecks: readonly Check[] = [
  structureCheck,
  linksCheck,
  discoveryCheck,
  htmlCheck,
  policyCheck,
];

/**
 * Checks a built folder, and that it is made from a site folder where one is named, with the rules of the engine and with
 * `more`. Prints what it finds, and sets the exit code.
 */
export async function checkCommand(
  siteFolder: string | undefined,
  dir: string,
  more: readonly Check[] = [],
): Promise<void> {
  const own =
    siteFolder === undefined ? [] : [siteFolderCheck(siteFolder), siteTypesCheck(siteFolder)];
  const ofFeatures = await checksOf(siteFolder);
  const checks = [...own, ...engineChecks, ...ofFeatures, ...more];
  const isGood = await runChecks(checks, await readBuilt(dir));
  process.exitCode = isGood ? 0 : 1;
}

/** The rules of the features of a site; where none is named, those of the standard features. */
async function checksOf(siteFolder: string | undefined): Promise<Check[]> {
  const features =
    siteFolder === undefined ? standardFeatures() : (await readConfig(siteFolder)).features;
  return (await Promise.all(features.map(({ checks }) => checks()))).flat();
}

async function readBuilt(dir: string): Promise<BuiltSite> {
  if (!existsSync(join(dir, headersFile))) {
    throw new UsageError(`${dir} is not a built site. Build it first.`, commandHelp('check'));
  }
  return readBuiltSite(dir);
}

async function runChecks(checks: readonly Check[], site: BuiltSite): Promise<boolean> {
  let isGood = true;
  for (const check of checks) {
    const { problems, figures = [] } = await check.run(site);
    console.log(`${problems.length === 0 ? '✓' : '✗'} ${check.name}`);
    for (const figure of figures) console.log(`    ${figure}`);
    if (problems.length === 0) continue;
    isGood = false;
    console.log(formatProblems(problems));
  }
  return isGood;
}
