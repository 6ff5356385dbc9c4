import { describe, expect, test } from 'vitest';
import { commands } from './commands.ts';
import { readWords } from './read-words.node.ts';

const names = Object.keys(commands);

describe('the command line', () => {
  test.each([['--help'], ['-h'], ['help']])('%s names every command', (word) => {
    const words = readWords([word]);
    expect(words.kind).toBe('help');
    for (const name of names) expect(words).toMatchObject({ text: expect.stringContaining(name) });
  });

  test.each(names)('%s --help shows its options and runs nothing', (name) => {
    const text = expect.stringContaining(`Usage: drystone ${name}`);
    expect(readWords([name, '--help'])).toEqual({ kind: 'help', text });
  });

  test.each([
    [[], 'A command is missing.\n\nUsage: drystone <command>'],
    [['biuld'], 'There is no command "biuld". Did you mean build?'],
    [['build', '--sight', 'a'], 'There is no option --sight. Did you mean --site?'],
    [['check', '--compress'], 'There is no option --compress.\n\nUsage: drystone check'],
    [['serve', '--port'], 'The value of --port cannot be read.\n\nUsage: drystone serve'],
    [['build', '--force=yes'], 'The value of --force cannot be read.'],
    [['build', 'docs'], '"docs" is one word too many.'],
    [['new'], 'FOLDER is missing.\n\nUsage: drystone new FOLDER'],
    [['new', 'a', 'b'], '"b" is one word too many.'],
  ])('%j is answered with usage', (words, message) => {
    expect(() => readWords(words)).toThrow(message);
  });

  test('gives a command its values', () => {
    expect(readWords(['check', '--dir', 'out', '--site=docs'])).toEqual({
      kind: 'command',
      name: 'check',
      values: { dir: 'out', site: 'docs' },
      operands: [],
    });
  });
});
