/** Waits until all have ended, whatever happens to one of them, and then throws the first error. */
export async function allEnded(running: readonly Promise<unknown>[]): Promise<void> {
  for (const result of await Promise.allSettled(running)) {
    if (result.status === 'rejected') throw result.reason;
  }
}
