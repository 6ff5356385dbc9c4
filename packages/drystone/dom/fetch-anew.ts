/** Asks past the cache for the document and the scripts of this tab: the browser may have kept a half of one, or one that throws. */
export async function fetchAnew(): Promise<void> {
  const scripts = performance
    .getEntriesByType('resource')
    .map(({ name }) => name)
    .filter((name) => name.startsWith(origin) && /\.js$/.test(name));
  await Promise.all([location.href, ...scripts].map(fetchPastCache));
}

async function fetchPastCache(url: string): Promise<void> {
  // What does not come is asked for by the next document.
  await fetch(url, { cache: 'reload', signal: AbortSignal.timeout(10_000) })
    .then((response) => response.text())
    .catch(() => {});
}
