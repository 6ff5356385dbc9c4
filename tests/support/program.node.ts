import { withCompiledCode } from '../../engine/build/kept-program.node.ts';
import type { Program } from '../../engine/build/load-program.node.ts';
import type { ProgramChoices } from '../../engine/build/program-choices.ts';
import { choicesOf } from '../../engine/build/read-program-choices.node.ts';
import { standardFeatures } from '../../features/standard.node.ts';

/** The program, compiled when nothing has compiled the same before: several tests and stages of a run need it. */
export function compiledProgram(choices: Partial<ProgramChoices> = {}): Promise<Program> {
  const standard = choicesOf(standardFeatures);
  return withCompiledCode({ ...standard, ...choices, isKept: true }, ({ program }) => program);
}
