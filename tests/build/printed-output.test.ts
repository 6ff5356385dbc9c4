import { describe, expect, test } from 'vitest';
import { isPrinted } from './printed-output.ts';

const id = 'd23f0824-128b-4f33-8c5c-7fd0a6a3a450';
const otherId = '9531985d-5d9d-49f8-9818-e811892f902b';

describe('an output of a guide is what a reader gets', () => {
  test.each([
    ['with other ids', `${id} train-01`, `${otherId} train-01`],
    ['at another time', '2026-01-15T09:30:00Z', '2026-01-16T00:00:01.5Z'],
    ['with other padding', 'h100*   up  2', 'h100*\tup\t2'],
    [
      'with JSON in another form',
      '{"a": ["b"], "c": 1}',
      '{\n  "c": 1,\n  "a": [\n    "b"\n  ]\n}\n',
    ],
    ['with another text of an error', 'removed\n{"message": "no"}', 'removed\n{"message":"gone"}'],
    ['with lines left out at the end', 'a\n...', 'a\nb\nc'],
    ['with lines left out on both sides', '…\nb\n…', 'a\nb\nc'],
  ])('%s', (_name, printed, real) => {
    expect(isPrinted(printed, real)).toBe(true);
  });
});

describe('an output of a guide is not what a reader gets', () => {
  test.each([
    ['with another name', `${id} train-01`, `${id} train-02`],
    ['with another count', '{"count": 2}', '{"count": 3}'],
    ['with another order of a list', '["a", "b"]', '["b", "a"]'],
    ['with another address of an instance', 'train-01 10.0.0.12', 'train-01 10.0.0.13'],
    ['with another status', 'curl: (22) error: 404', 'curl: (22) error: 409'],
    [
      'with another message of a condition',
      '{"type": "a", "message": "b"}',
      '{"type": "a", "message": "c"}',
    ],
    ['with a line more', 'a', 'a\nb'],
    ['with a line less', 'a\nb', 'a'],
    ['with a line that the one left out does not follow', 'a\n...\nd', 'a\nb\nc'],
    ['with nothing at all', 'a', ''],
  ])('%s', (_name, printed, real) => {
    expect(isPrinted(printed, real)).toBe(false);
  });
});
