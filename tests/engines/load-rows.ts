import { type Fault, faults } from '../support/faulty-site.node.ts';
import { type Arrival, arrivals, expectRecovery, ownFiles } from '../support/load-table.ts';
import type { Tab } from './tab.ts';

/*
 * The load table in an engine: each file that an API page loads by itself, with each fault, on each way to the page. A file
 * that never comes is given up after half a minute, twice, so several tabs of their own share the rows.
 */

const tabCount = 6;

interface Row {
  readonly file: string;
  readonly fault: Fault;
  readonly arrival: Arrival;
}

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
    const rows = rowsOf(loaded).filter((row) => nameOf(row).includes(part));
    const waiting = [...rows];
    const failures: string[] = [];
    const tryOn = async (tab: Tab) => {
      for (let row = waiting.shift(); row; row = waiting.shift()) {
        const { file, fault, arrival } = row;
        await expectRecovery(tab, file, fault, arrival).catch((error: Error) => {
          failures.push(error.message);
          console.log(`✗ load ${error.message}`);
        });
        // Browser and site say what could not be loaded.
        await tab.messages();
      }
    };
    await Promise.all(tabs.map(tryOn));
    return { rows: rows.length, failures };
  } finally {
    for (const tab of tabs) await tab.close();
  }
}

/** By file, so that the tabs do not all wait at once for what never comes. */
function rowsOf(files: readonly string[]): Row[] {
  return files.flatMap((file) =>
    faults.flatMap((fault) => arrivals.map((arrival) => ({ file, fault, arrival }))),
  );
}

function nameOf({ file, fault, arrival }: Row): string {
  return `load ${file}, ${fault}, ${arrival}`;
}
