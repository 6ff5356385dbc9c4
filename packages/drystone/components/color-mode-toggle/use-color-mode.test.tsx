import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { ColorModeToggle } from './color-mode-toggle.tsx';
import { ColorModeProvider } from './use-color-mode.ts';

const settings = { default: 'light', followSystem: false, disableSwitch: false } as const;

// @behaviour MODE-9, DEV-1
test('outside its provider the hook throws an error that names both', () => {
  expect(() => renderToString(<ColorModeToggle />)).toThrowError(
    expect.objectContaining({
      name: 'ReactContextError',
      message: expect.stringMatching(
        /^Hook useColorMode is called outside the <ColorModeProvider>\./,
      ),
    }),
  );
});

test('the HTML holds a disabled button that names the default mode', () => {
  const html = (
    value: typeof settings | { default: 'dark'; followSystem: true; disableSwitch: false },
  ) =>
    renderToString(
      <ColorModeProvider value={value}>
        <ColorModeToggle />
      </ColorModeProvider>,
    );
  expect(html(settings)).toContain('disabled=""');
  expect(html(settings)).toContain('(currently light mode)');
  expect(html({ default: 'dark', followSystem: true, disableSwitch: false })).toContain(
    '(currently system mode)',
  );
});
