import { setFlagsFromString } from 'node:v8';
import { limitBundlerMemory } from '@drystone/lib/bundler-memory.node';

/**
 * Suits this process to a build, which runs for seconds and has little in use at a time. Call it before the bundler is
 * loaded.
 */
export function tuneProcess(): void {
  // By itself V8 lets the heap of a machine with much memory grow to several times what is in use.
  setFlagsFromString('--heap-growing-percent=50');
  // Node 20 optimizes a function once it has run 132 KB of bytecode in it, which is much too early: optimizing was a fifth
  // of the processor time of a build. Other versions count otherwise, and print an error for a flag that they do not have.
  if (process.versions.v8.startsWith('11.')) setFlagsFromString('--interrupt-budget=600000');
  limitBundlerMemory();
}
