/*
 * The parts of a page that scripts look for, by their classes. The component takes the class from here, and so does the
 * script. They are classes, and not attributes, because each byte counts in the HTML of a page.
 */

export const navbarPart = 'navbar';
/** A list of items in the navbar. */
export const navbarItemsPart = 'navbar-items';
/** An item that opens others. */
export const dropdownPart = 'dropdown';
export const logoPart = 'logo';
/** Id of the dialog that holds the menu in a narrow window. */
export const menuId = 'mobile-menu';
/** What is around the side column and the article. */
export const framePart = 'frame';
export const sidePart = 'frame-side';
export const footerPart = 'footer';
export const outlinePart = 'outline';
/** A set of tabs: the list, then the panels. */
export const tabsPart = 'tabs';
export const tabsListPart = 'tabs-list';
export const tabsPanelPart = 'tabs-panel';
export const codeBlockPart = 'code-block';
/** A line of highlighted code, as Shiki names it. */
export const codeLinePart = 'line';
/** Shown before what a reader types, and never copied. */
export const promptPart = 'prompt';
/** Shown where something did not load. */
export const loadFailurePart = 'load-failure';
