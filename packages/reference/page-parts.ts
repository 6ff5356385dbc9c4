/* The parts of an API page that scripts look for, by their classes, as in packages/drystone/dom/parts.ts. */

/** Everything that an API page shows. */
export const referencePart = 'reference';
export const apiHeaderPart = 'api-header';
/** How the loading of the data file goes. */
export const dataFilePart = 'data-file';
/** Links and buttons of the API or of an operation. */
export const toolsPart = 'tools';
/** A menu of tools that few readers need. */
export const toolsMenuPart = 'tools-menu';
export const operationPart = 'operation';
/** What is said of an operation, without its samples. */
export const operationTextPart = 'operation-text';
/** Method and path. */
export const endpointPart = 'endpoint';
/** What a caller must have before the call. */
export const needsPart = 'needs';
/** A description of several blocks. */
export const prosePart = 'prose';
/** A response, with its status in the heading. */
export const responsePart = 'response';
/** What a body holds. */
export const bodyPart = 'body';
export const apiMenuPart = 'api-menu';
/** A tag in the menu: its link, and the disclosure of its operations. */
export const apiMenuGroupPart = 'api-menu-group';
