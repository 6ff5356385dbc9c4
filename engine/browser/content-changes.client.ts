/**
 * Runs a task now and again whenever elements were added to the page: for behaviour that is attached to
 * the server's markup and has to reach the markup of later pages too.
 */
export function whenContentChanges(task: () => void): void {
  task();
  new MutationObserver(task).observe(document.body, { childList: true, subtree: true });
}
