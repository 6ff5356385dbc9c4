import {
  expect as builtIn,
  type ExpectMatcherState,
  errors,
  type Locator,
  type MatcherReturnType,
  type Page,
} from '@playwright/test';

/*
 * The expectations of the browser tests. Each time that one of Playwright's does not find its element, it describes
 * the whole page for its message, which takes a second and more on a page of ten thousand elements. A wait describes
 * nothing and looks more often. So these wait for their element or address first, and judge it then.
 */

/** The state that an element must have before these expectations can hold. */
const states = {
  toBeAttached: 'attached',
  toBeEnabled: 'attached',
  toBeFocused: 'attached',
  toBeHidden: 'hidden',
  toBeInViewport: 'attached',
  toBeVisible: 'visible',
  toContainText: 'attached',
  toHaveAccessibleDescription: 'attached',
  toHaveAccessibleName: 'attached',
  toHaveAttribute: 'attached',
  toHaveText: 'attached',
  toHaveValue: 'attached',
} as const;

type Wait = (target: never, expected: unknown, timeout: number) => Promise<unknown> | undefined;
type Matcher = (
  this: ExpectMatcherState,
  target: never,
  ...args: unknown[]
) => Promise<MatcherReturnType>;
type Matchers = Readonly<Record<string, (...args: unknown[]) => Promise<void>>>;

/** An expectation of Playwright, after a wait. Where that was in vain, it is only asked for its message. */
function after(wait: Wait, name: string): Matcher {
  return async function (target, ...args) {
    const timeout = timeoutAmong(args) ?? this.timeout;
    const hasCome = this.isNot || (await isInTime(wait(target, args[0], timeout)));
    const expectation = builtIn.configure({ timeout: hasCome ? timeout : 1 })<unknown>(target);
    const matchers = (this.isNot ? expectation.not : expectation) as unknown as Matchers;
    try {
      await matchers[name]?.(...args);
      return { pass: !this.isNot, message: () => '' };
    } catch (error) {
      return { pass: this.isNot, message: () => (error as Error).message };
    }
  };
}

/** The timeout that a test gives to one expectation, among its options. */
function timeoutAmong(args: readonly unknown[]): number | undefined {
  const options = args.at(-1);
  const isOptions = typeof options === 'object' && options !== null && 'timeout' in options;
  return isOptions && typeof options.timeout === 'number' ? options.timeout : undefined;
}

async function isInTime(waiting: Promise<unknown> | undefined): Promise<boolean> {
  try {
    await waiting;
    return true;
  } catch (error) {
    return !(error instanceof errors.TimeoutError);
  }
}

const ofElements = Object.entries(states).map(([name, state]) => {
  // A list of texts is about any number of elements.
  const wait = (target: Locator, expected: unknown, timeout: number) =>
    Array.isArray(expected) ? undefined : target.waitFor({ state, timeout });
  return [name, after(wait, name)];
});

function waitForAddress(page: Page, expected: unknown, timeout: number): Promise<void> {
  const isExpected = ({ href }: URL) =>
    expected instanceof RegExp ? expected.test(href) : href === expected;
  return page.waitForURL(isExpected, { timeout, waitUntil: 'commit' });
}

export const expect = builtIn.extend({
  ...Object.fromEntries(ofElements),
  toHaveURL: after(waitForAddress, 'toHaveURL'),
}) as typeof builtIn;
