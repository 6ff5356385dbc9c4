/* It is plain JavaScript because bin/compiled-program.mjs needs it before anything is compiled. */

/**
 * Has the bundler return memory that it has freed. By itself its allocator (mimalloc) takes memory in large pieces and keeps
 * them: 300 MB in a build of 1,000 pages. The allocator reads its options when it is loaded, so call it before any module
 * loads Vite or Rolldown.
 */
export function limitBundlerMemory() {
  process.env.MIMALLOC_ARENA_EAGER_COMMIT ??= '0';
  process.env.MIMALLOC_PURGE_DELAY ??= '0';
}
