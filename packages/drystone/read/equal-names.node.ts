import { relative, sep } from 'node:path';
import type { Problem } from '@drystone/lib/problems';

/**
 * Files whose names are the same letters in different Unicode normalization forms: "é" may be one character, or "e" and an
 * accent. Some file systems and repositories keep both, and a site has one address for them.
 */
export function equalNames(siteFolder: string, paths: readonly string[]): Problem[] {
  const firstByName = new Map<string, string>();
  return paths.flatMap((path) => {
    const file = relative(siteFolder, path).split(sep).join('/');
    const first = firstByName.get(file.normalize());
    if (first === undefined) firstByName.set(file.normalize(), file);
    if (first === undefined || first === file) return [];
    return {
      file,
      problem: `The file ${first} has the same name, whose letters are composed differently (${escaped(first)} and ${escaped(file)}).`,
      remedy: 'Delete one of the two files, or rename it.',
    };
  });
}

/** The name with its letters outside of ASCII as numbers, because both forms look the same. */
function escaped(file: string): string {
  return file.replaceAll(/[^ -~]/gu, (letter) => `\\u{${letter.codePointAt(0)?.toString(16)}}`);
}
