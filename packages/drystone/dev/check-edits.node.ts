import type { Problem } from '@drystone/lib/problems';
import type { Quiet } from '@drystone/lib/quiet';
import type { FollowedSite } from './followed-site.node.ts';

/** Who shows what a check finds. */
interface Board {
  found(problems: readonly Problem[]): void;
  checked(problems: readonly Problem[]): void;
}

/**
 * Checks the whole folder after each edit, one check at a time, when nobody waits for a page. A check that fails for
 * another reason than a mistake is printed, and made again after the next edit.
 */
export function createCheck(
  site: Pick<FollowedSite, 'edits' | 'check'>,
  board: Board,
  { whenQuiet }: Pick<Quiet, 'whenQuiet'>,
): () => void {
  let isRunning = false;
  let checkedEdit = -1;
  return function check(): void {
    if (isRunning || checkedEdit === site.edits()) return;
    isRunning = true;
    const edit = site.edits();
    site
      .check(whenQuiet, board.found)
      .then((problems) => {
        if (problems === undefined) return;
        checkedEdit = edit;
        board.checked(problems);
      })
      .catch((error) => {
        checkedEdit = edit;
        console.error(error);
      })
      .finally(() => {
        isRunning = false;
        check();
      });
  };
}
