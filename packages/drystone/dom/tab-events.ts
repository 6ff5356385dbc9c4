/* Events of the window, between scripts that share no other file. A constant needs no chunk: the build writes it in place. */

/** Something did not come that the reader asked for. The one who asks says so in place; `detail` is the error. */
export const askedFailure = 'asked-failure';
/** The payload of a page was fetched; `detail` is its text. */
export const payloadFetched = 'payload-fetched';
/** The program is about to reload the document. */
export const ownReload = 'own-reload';
