import { buildSite } from '../../packages/drystone/build/build-site.node.ts';
import type { Program } from '../../packages/drystone/build/load-program.node.ts';
import { noChoices, type ProgramChoices } from '../../packages/drystone/build/program-choices.ts';
import { readProgramChoices } from '../../packages/drystone/build/read-program-choices.node.ts';
import { pageBudgetsCheck } from '../../packages/drystone/checks/budgets.node.ts';
import { checkCommand } from '../../packages/drystone/commands/check-command.node.ts';
import { listSiteModules } from '../../packages/drystone/read/read-page-modules.node.ts';
import { readSite } from '../../packages/drystone/read/read-site.node.ts';
import { apiPageBudgetsCheck } from '../../packages/reference/feature/budgets-check.node.ts';
import { writeEditedSites } from './edited-sites.node.ts';
import { writeLargeSite } from './large-site.node.ts';
import { compiledProgram } from './program.node.ts';
import { writeShortSite } from './short-site.node.ts';
import { builtSiteFolder, type SiteName, siteFolders } from './sites.ts';

/*
 * One program for each base path, many sites. The real site is not among them: `npm run build` builds it, as its owners
 * do.
 */

// As the build command does, and before a configuration is read: that loads the compiler, which would choose for us.
process.env.NODE_ENV ??= 'production';

/** `SITES=small,features` builds only these. */
const only = process.env.SITES?.split(',');
await writeLargeSite(siteFolders.large, 1000);
await writeLargeSite(siteFolders.tagged, 150, 700);
await writeShortSite();
await writeEditedSites();
const { real: _, ...fixtures } = siteFolders;
const modules = await Promise.all(Object.values(fixtures).map(listSiteModules));
const programs = new Map<string, Program>();
const wanted = Object.entries(fixtures).filter(([name]) => !only || only.includes(name));
const sites = await Promise.all(
  wanted.map(async ([name, folder]) => ({
    name: name as SiteName,
    folder,
    site: await readSite(folder),
    choices: await readProgramChoices(folder),
  })),
);
for (const { name, folder, site, choices } of sites) {
  const built = builtSiteFolder(name);
  await buildSite(site, await programOf(choices), built);
  // Here it costs no start of another program.
  if (name === 'docs') await checkCommand(folder, built, [pageBudgetsCheck, apiPageBudgetsCheck]);
}

async function programOf(choices: ProgramChoices): Promise<Program> {
  const { basePath, modules } = choices;
  // The sandbox of the real site is one of its imports, and that build has compiled the program.
  if (Object.keys(modules.imports).length > 0)
    return compiledProgram(await readProgramChoices(siteFolders.real));
  // The program that the others share has the scripts of features that this site does without.
  if (!modules.sharedOnDemand.search) return compiledProgram(choices);
  const program = programs.get(basePath) ?? (await compile(basePath));
  programs.set(basePath, program);
  return program;
}

function compile(basePath: string): Promise<Program> {
  const own = sites.map(({ choices }) => choices.modules);
  return compiledProgram({
    basePath,
    modules: {
      ...noChoices.modules,
      tabScripts: Object.assign({}, ...own.map(({ tabScripts }) => tabScripts)),
      workers: Object.assign({}, ...own.map(({ workers }) => workers)),
      pageFiles: Object.assign({}, ...own.map(({ pageFiles }) => pageFiles)),
      onDemand: Object.assign({}, ...own.map(({ onDemand }) => onDemand)),
      sharedOnDemand: Object.assign({}, ...own.map(({ sharedOnDemand }) => sharedOnDemand)),
      components: [...new Set(own.flatMap(({ components }) => components))],
      pages: modules.flat(),
    },
  });
}
