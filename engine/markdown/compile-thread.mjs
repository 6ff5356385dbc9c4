// A thread starts with plain JavaScript: it can read TypeScript only after this.
import { register } from 'tsx/esm/api';

register();
await import('./compile-worker.node.ts');
