import { setTimeout as pause } from 'node:timers/promises';

/** One tab of a browser, as journeys drive it. Everything is done as a reader does it, and read from the page. */
export interface Tab {
  readonly engine: string;
  open(url: string): Promise<void>;
  back(): Promise<void>;
  /** Sets the size of the window's inside. */
  resize(width: number, height: number): Promise<void>;
  /** The value of an expression in the page, which may be a promise. It has to be data. */
  read<Value>(expression: string): Promise<Value>;
  /** Presses the pointer at a place of the window. */
  press(x: number, y: number): Promise<void>;
  /** Types text; special keys are the characters of the WebDriver standard (section 17.4.2). */
  type(text: string): Promise<void>;
  /** Errors and warnings of the console since the last call. */
  messages(): Promise<readonly string[]>;
  close(): Promise<void>;
}

export const keys = { enter: '\uE007', escape: '\uE00C' };

/** Waits until an expression is true in the page. Until a document is there that is on its way, it is not. */
export async function until(tab: Tab, expression: string, patience = 20_000): Promise<void> {
  const end = Date.now() + patience;
  for (;;) {
    const outcome = await tab.read<boolean>(`Boolean(${expression})`).catch(String);
    if (outcome === true) return;
    if (Date.now() > end) throw new Error(`Never true: ${expression} (${outcome})`);
    // The standard has no event for "this is true now".
    await pause(50);
  }
}

/** Does what a reader does first with a page: its script comes then, or when the browser is idle. */
export async function touch(tab: Tab): Promise<void> {
  await tab.read(`document.body.dispatchEvent(new Event('pointerover', { bubbles: true }))`);
}

/** Presses the middle of the first element that is shown and matches, after bringing it into view. */
export async function pressOn(tab: Tab, selector: string): Promise<void> {
  const shown = `[...document.querySelectorAll(${JSON.stringify(selector)})].find((one) => one.getClientRects().length > 0)`;
  await until(tab, shown);
  const [x, y] = await tab.read<readonly [number, number]>(`(() => {
    const element = ${shown};
    element.scrollIntoView({ block: 'nearest', behavior: 'instant' });
    const { left, top, width, height } = element.getClientRects()[0];
    return [Math.round(left + width / 2), Math.round(top + height / 2)];
  })()`);
  await tab.press(x, y);
}
