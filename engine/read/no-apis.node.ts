import type { Apis } from './read-apis.node.ts';

/** What a site without API documents has read. */
export const noApis: Apis = {
  lookups: [],
  problems: [],
  consequences: [],
  judge: async () => ({ problems: [], warnings: [] }),
  files: [],
  warnings: [],
  references: [],
  changes: new Map(),
  pages: [],
  operations: new Map(),
  operationCounts: new Map(),
  stories: new Map(),
  anchors: [],
  links: [],
};
