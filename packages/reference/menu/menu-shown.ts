/** Told on the window when the menu of an API is on screen: it comes later than the page itself. */
export const menuShown = 'reference-menu';
