import { announce } from '../dom/announcer.client.ts';
import { listen } from '../dom/listen.client.ts';
import { whenNear } from '../dom/near-window.client.ts';
import { codeBlockPart, codeLinePart, promptPart } from '../dom/parts.ts';
import { say } from '../words/page-say.ts';
import { whenAdded } from './content-changes.client.ts';
import { iconButton } from './icon-button.client.ts';

/** How long "Copied" is on the button (behaviour CODE-1). */
const resultDuration = 1000;

/**
 * Gives code blocks their buttons, also those that navigation adds, and answers them. A block gets them when the reader
 * comes near: a page may have hundreds, and what is added costs style, layout and paint.
 */
export function startCodeBlocks(): void {
  whenAdded(bareCode, whenNear(addTools));
  listen('click', ({ target }) => {
    const button = target instanceof Element ? target.closest<HTMLElement>('[data-action]') : null;
    const code = button?.closest(`.${codeBlockPart}`)?.querySelector('pre');
    if (!button || !code) return;
    if (button.dataset.action === 'copy-code') void copy(button, code);
    else button.ariaPressed = String(code.toggleAttribute('data-wrap'));
  });
}

/** A block that has become visible, wider or narrower may need its wrap button, or no longer. */
const sizes = window.ResizeObserver && new ResizeObserver(offerWrap);

function offerWrap(entries: readonly ResizeObserverEntry[]): void {
  for (const { target } of entries) {
    // Read here, where the layout is known: between changes, the browser would make it again for each block.
    const isCut = target.scrollWidth > target.clientWidth;
    // In the next frame: the button may change the size of the block that is being observed.
    requestAnimationFrame(() => {
      const button = target.parentElement?.querySelector<HTMLElement>('[data-action=wrap-code]');
      if (button) button.hidden = !isCut && button.ariaPressed !== 'true';
    });
  }
}

/** The code of blocks without buttons: these come after it. */
const bareCode = `.${codeBlockPart} > pre:last-child`;

let tools: HTMLElement | undefined;

function addTools(code: Element): void {
  tools ??= createTools();
  code.after(tools.cloneNode(true));
  sizes?.observe(code);
}

/** Copies of it are several times as fast to make. */
function createTools(): HTMLElement {
  const tools = document.createElement('div');
  tools.className = 'code-block-tools';
  const wrap = iconButton(say('Toggle word wrap'), 'wrap');
  const copy = iconButton(say('Copy code to clipboard'), 'copy');
  wrap.dataset.action = 'wrap-code';
  copy.dataset.action = 'copy-code';
  wrap.ariaPressed = 'false';
  wrap.hidden = true;
  copy.title = say('Copy');
  tools.append(wrap, copy);
  return tools;
}

async function copy(button: HTMLElement, code: Element): Promise<void> {
  if (button.dataset.result) return;
  const name = button.ariaLabel;
  let result = say('Copied');
  try {
    await navigator.clipboard.writeText(copyText(code));
  } catch {
    result = say('Could not copy');
  }
  announce(result);
  button.dataset.result = result;
  button.ariaLabel = result;
  setTimeout(() => {
    delete button.dataset.result;
    button.ariaLabel = name;
  }, resultDuration);
}

/** The code without prompts, printed output and removed lines. */
export function copyText(code: Element): string {
  const copy = code.cloneNode(true) as Element;
  const lines = copy.querySelectorAll(`.${codeLinePart}`);
  if (lines.length === 0) return withoutDecoration(copy);
  return [...lines]
    .filter(
      (line) =>
        line.getAttribute('data-mark') !== 'removed' && !line.querySelector('[data-output]'),
    )
    .map(withoutDecoration)
    .join('\n');
}

function withoutDecoration(element: Element): string {
  for (const decoration of element.querySelectorAll(`.${promptPart}, [data-output]`))
    decoration.remove();
  return element.textContent ?? '';
}
