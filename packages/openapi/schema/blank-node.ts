import { noProse } from '@drystone/lib/prose/prose';
import type { NodeBase, SchemaNode } from './schema-node.ts';

/** A schema that says nothing. */
export const blank: NodeBase = {
  name: undefined,
  title: undefined,
  description: noProse,
  nullable: false,
  deprecated: false,
  access: 'read-write',
  default: undefined,
  defaultTemplate: undefined,
  examples: [],
  values: [],
  enum: undefined,
  pattern: undefined,
  allOf: [],
  choices: [],
  conditions: [],
  excluded: [],
  mergedFrom: [],
  extends: [],
  unshown: [],
};

export const anyNode: SchemaNode = { ...blank, kind: 'any' };
export const neverNode: SchemaNode = { ...blank, kind: 'never', type: [] };
