export interface NetworkInformation {
  readonly effectiveType?: string;
  readonly saveData?: boolean;
}

/**
 * True on 2g and with data-saver on: then nothing is fetched before it is asked for
 * (LOAD-7). A browser that does not tell counts as fast.
 */
export function isSlowConnection(): boolean | undefined {
  const { connection } = navigator as Navigator & { connection?: NetworkInformation };
  return connection?.saveData || connection?.effectiveType?.includes('2g');
}
