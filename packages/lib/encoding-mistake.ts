import type { Problem } from './problems.ts';

/** Letters that were lost when the file was read. */
export function encodingMistake(source: string): Omit<Problem, 'file'> | undefined {
  const remedy = 'Save the file as UTF-8.';
  if (source.includes('\0')) {
    return { line: 1, problem: 'The file is not UTF-8; it looks like UTF-16.', remedy };
  }
  const lost = source.indexOf('\uFFFD');
  if (lost === -1) return undefined;
  const line = source.slice(0, lost).split('\n').length;
  return {
    line,
    problem: 'The file is not UTF-8: a character in this line cannot be read.',
    remedy,
  };
}
