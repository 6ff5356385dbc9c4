import { withCompiledCode } from '../../packages/drystone/build/kept-program.node.ts';
import type { Program } from '../../packages/drystone/build/load-program.node.ts';
import { noChoices, type ProgramChoices } from '../../packages/drystone/build/program-choices.ts';
import { modulesOf } from '../../packages/drystone/build/read-program-choices.node.ts';
import { standardFeatures } from '../../packages/drystone/read/standard-features.node.ts';
import { apiOnDemand, apiPageFiles } from '../../packages/reference/feature/page-files.node.ts';

/** What a program with API references is compiled for. */
export const withApis: ProgramChoices = {
  ...noChoices,
  modules: {
    ...noChoices.modules,
    ...modulesOf(standardFeatures()),
    pageFiles: apiPageFiles,
    onDemand: apiOnDemand,
  },
};

/** The program, compiled when nothing has compiled the same before: several tests and stages of a run need it. */
export function compiledProgram(choices: Partial<ProgramChoices> = {}): Promise<Program> {
  return withCompiledCode({ ...withApis, ...choices, isKept: true }, ({ program }) => program);
}
