import { readdirSync, rmdirSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';

/* It is plain JavaScript because bin/compiled-program.mjs needs it before anything is compiled. */

/**
 * The folders in which versions before decision 73 kept things, and the names that they gave them, drafts included.
 * @type {Readonly<Record<string, RegExp>>}
 */
const formerKinds = {
  commands: /^[0-9a-f]{32}(\.\d+\.draft)?$/,
  contracts: /^[0-9a-f]{16}\.json(\.[0-9a-f-]{36})?$/,
  'package-parts': /^[\w-]{8}\.json(\.[0-9a-f-]{36})?$/,
};

const oneHour = 3_600_000;

/**
 * Removes what earlier versions have kept and this one does not read. What has another name stays, and so does what was used
 * within the hour: an earlier version may still run.
 * @param {string} keepingFolder
 */
export function removeFormerKinds(keepingFolder) {
  for (const [kind, pattern] of Object.entries(formerKinds)) {
    const folder = join(keepingFolder, kind);
    try {
      for (const name of readdirSync(folder).filter((name) => pattern.test(name))) {
        const path = join(folder, name);
        if (Date.now() - statSync(path).mtimeMs > oneHour) rmSync(path, { recursive: true });
      }
      rmdirSync(folder);
    } catch {
      // It is not there, it holds something else, or this process may not write there.
    }
  }
}
