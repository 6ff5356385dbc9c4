/** Path of the browser to use, or undefined for Playwright's own. */
export function findBrowser(): string | undefined;
