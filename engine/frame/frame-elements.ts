/** The elements of the frame (frame.tsx) whose inside changes in a tab. */
type FrameElement = 'navbar' | 'side' | 'article';

/** The element on screen, or null when something has removed it. */
export function findFrameElement(name: FrameElement): HTMLElement | null {
  return document.querySelector<HTMLElement>(`[data-frame=${name}]`);
}

/** Before the ids of one React root, so that no two roots of a page give the same id. */
export const idPrefixes = { navbar: 'n', side: 's', article: 'a' } as const;
