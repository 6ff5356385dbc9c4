import { loadFailurePart } from '../dom/parts.ts';

/*
 * The box above the article (frame.tsx) that says what could not be loaded. It is in the HTML of each page, so that it needs
 * nothing that may be missing as well.
 */

export type ShowFailure = (error: unknown, onRetry: () => void) => void;

/** Shows the box, with the last of what has failed. Its button asks for all of it again. */
export const showFailure: ShowFailure = (error, onRetry) => {
  const box = document.querySelector(`main>.${loadFailurePart}`) as HTMLElement;
  const [text, button] = box.children as unknown as [HTMLElement, HTMLButtonElement];
  text.textContent = `${error}`;
  box.hidden = false;
  button.onclick = () => {
    box.hidden = true;
  };
  button.addEventListener('click', onRetry, { once: true });
};
