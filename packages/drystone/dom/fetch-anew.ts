/** Asks past the cache for the document, scripts and data of this tab: the browser may have kept a half, or what cannot be read. */
export async function fetchAnew(): Promise<void> {
  const files = performance
    .getEntriesByType('resource')
    .map(({ name }) => name)
    .filter((name) => name.startsWith(origin) && /\.js(on)?$/.test(name));
  await Promise.all([location.href, ...files].map(fetchPastCache));
}

async function fetchPastCache(url: string): Promise<void> {
  // What does not come is asked for by the next document.
  await fetch(url, { cache: 'reload', signal: AbortSignal.timeout(10_000) })
    .then((response) => response.text())
    .catch(() => {});
}
