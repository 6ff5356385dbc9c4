/** Told on the window when a part of a large API has come into the page. */
export const partAdded = 'reference-part';
