import { readFile } from 'node:fs/promises';

/** A Dockerfile as its instructions, for a test on a machine without containers. */
export interface Dockerfile {
  /** In their order. */
  readonly names: readonly string[];
  /** What follows an instruction that is there once. Throws for any other number. */
  only(name: string): string;
}

export async function readDockerfile(path: string): Promise<Dockerfile> {
  const text = await readFile(path, 'utf8');
  const instructions = text
    .replaceAll('\\\n', '')
    .split('\n')
    .flatMap((line) => {
      const [, name, value] = line.match(/^([A-Z]+)\s+(.*)$/) ?? [];
      return name === undefined || value === undefined ? [] : [{ name, value }];
    });
  return {
    names: instructions.map(({ name }) => name),
    only(wanted) {
      const [found, ...others] = instructions.filter(({ name }) => name === wanted);
      if (!found || others.length > 0) throw new Error(`There is not one ${wanted} in ${path}.`);
      return found.value;
    },
  };
}
