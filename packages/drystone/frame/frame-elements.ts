/**
 * The elements of the frame (frame.tsx) whose inside changes in a tab. Each is a React root, and its name is before the ids
 * of that root, so that no two roots of a page give the same id.
 */
export type FrameElement = 'navbar' | 'side' | 'menu' | 'article';

/** The element on screen, or null when something has removed it. */
export function findFrameElement(name: FrameElement): HTMLElement | null {
  return document.querySelector<HTMLElement>(`[data-frame=${name}]`);
}
