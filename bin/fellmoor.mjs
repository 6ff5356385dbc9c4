#!/usr/bin/env node
// `fellmoor`: the command-line tool, from its source.
import { register } from 'tsx/esm/api';

register();
await import('../sites/fellmoor/cli/main.node.ts');
