/** The header that says in which project a call works. */
export const projectHeader = 'X-PROJECT-ID';
