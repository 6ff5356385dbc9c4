import { expect, test } from 'vitest';
import { findBrowser } from '../../bin/setup.mjs';

const shell = '/usr/bin/chromium-headless-shell';
const whole = '/usr/bin/chromium';

function inTurns(installed: readonly string[], CHROMIUM_PATH?: string) {
  return ['4', '5', '6', '7'].map((BROWSER_TURN) =>
    findBrowser({ BROWSER_TURN, CHROMIUM_PATH }, (path) => installed.includes(path)),
  );
}

test('runs that count up take the shell and a whole Chromium in turns', () => {
  expect(inTurns([whole, shell])).toEqual([shell, whole, shell, whole]);
});

test('every run takes the one browser that is installed', () => {
  const chrome = '/usr/bin/google-chrome';
  expect(new Set(inTurns([chrome]))).toEqual(new Set([chrome]));
  expect(new Set(inTurns([]))).toEqual(new Set([undefined]));
});

test('CHROMIUM_PATH wins over every turn, and a run without a turn takes the shell', () => {
  expect(new Set(inTurns([whole, shell], '/opt/chrome'))).toEqual(new Set(['/opt/chrome']));
  expect(findBrowser({}, () => true)).toBe(shell);
});
