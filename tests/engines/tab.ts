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

/** Waits until an expression is true in the page. */
export async function until(tab: Tab, expression: string): Promise<void> {
  const end = Date.now() + 20_000;
  while (!(await tab.read<boolean>(`Boolean(${expression})`))) {
    if (Date.now() > end) throw new Error(`Never true: ${expression}`);
    // The standard has no event for "this is true now"; a frame of the page is the shortest step there is.
    await tab.read('new Promise((done) => setTimeout(() => done(0), 50))');
  }
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
