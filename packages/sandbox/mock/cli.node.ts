#!/usr/bin/env node
import { mockCommand } from './command.node.ts';

/* `npm run mock`. */
await mockCommand(process.argv.slice(2));
