import type { LinkScheme, ListKey } from 'drystone/content/links';

/** An operation as a page can show it. */
export interface OperationTarget {
  readonly href: string;
  /** In capitals. */
  readonly method: string;
  readonly path: string;
  readonly title: string;
  readonly capability: string | undefined;
}

/** The API operations, by operationId. */
export const operationList: ListKey<OperationTarget> = { name: 'operations', none: new Map() };

/** How many operations each API reference has, by its route. */
export const operationCounts: ListKey<number> = { name: 'operation counts', none: new Map() };

/** Where the workbench opens with an operation, by the address of the operation. */
export const tryLinkList: ListKey<string> = { name: 'try links', none: new Map() };

/** `[words](operation:createThing)` leads to an operation. */
export const apiLinkSchemes: Readonly<Record<string, LinkScheme>> = {
  operation: {
    list: operationList,
    names: 'operations of an API',
    problem: 'The link names the API operation "{name}", which no API document has.',
    remedy: 'Write operation: and then the operationId as the API document has it.',
  },
};
