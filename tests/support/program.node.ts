import { withCompiledCode } from '../../engine/build/kept-program.node.ts';
import type { Program } from '../../engine/build/load-program.node.ts';
import { noChoices, type ProgramChoices } from '../../engine/build/vite.node.ts';

/** The program, compiled when nothing has compiled the same before: several tests and stages of a run need it. */
export function compiledProgram(choices: Partial<ProgramChoices> = {}): Promise<Program> {
  return withCompiledCode({ ...noChoices, ...choices, isKept: true }, ({ program }) => program);
}
