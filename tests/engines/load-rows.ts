import { failuresOf, loadRows, nameOfRow, ownFiles } from '../support/load-table.ts';
import type { Tab } from './tab.ts';

/* The load table in an engine: each file that an API page loads by itself, with each fault, on each way to the page. */

const tabCount = 6;

export interface Outcome {
  readonly rows: number;
  readonly failures: readonly string[];
}

/** Tries the rows that have `part` in their names. */
export async function tryLoadRows(openTab: () => Promise<Tab>, part: string): Promise<Outcome> {
  const tabs = await Promise.all(Array.from({ length: tabCount }, openTab));
  try {
    const [first] = tabs;
    const { loaded } = first ? await ownFiles(first) : { loaded: [] };
    const rows = loadRows(loaded).filter((row) => nameOfRow(row).includes(part));
    const failures = await failuresOf(tabs, rows, (line) => console.log(line));
    return { rows: rows.length, failures };
  } finally {
    for (const tab of tabs) await tab.close();
  }
}
