/** The class of a place where a heading once was. In a file of its own, so that the small script for it needs no other. */
export const movedHeadingPart = 'moved-heading';
