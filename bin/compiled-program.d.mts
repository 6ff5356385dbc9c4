/** The path of the commands of the engine as JavaScript: kept, or else compiled now. */
export function compiledProgram(): Promise<string>;
