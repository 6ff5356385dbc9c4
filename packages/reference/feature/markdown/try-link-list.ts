import type { ListKey } from 'drystone/content/links';

/** Where the workbench opens with an operation, by the address of the operation. */
export const tryLinkList: ListKey<string> = { name: 'try links', none: new Map() };
