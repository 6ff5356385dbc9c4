/** The id of the data block with the translations of a page; a page in English has none. */
export const wordsId = 'words';
