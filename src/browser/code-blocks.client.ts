import { type IconName, iconHref } from '../components/icon/icon.tsx';
import type { Announce } from './announcer.client.ts';
import { whenContentChanges } from './content-changes.client.ts';
import { listen } from './listen.client.ts';

/** How long "Copied" stands on the button (behaviour CODE-1). */
const copiedFor = 1000;

/** Gives every code block its buttons, also those that navigation adds, and answers them. */
export function startCodeBlocks(announce: Announce): void {
  whenContentChanges(addTools);
  listen('click', ({ target }) => {
    const button = target instanceof Element ? target.closest<HTMLElement>('[data-action]') : null;
    const code = button?.closest('.code-block')?.querySelector('code');
    if (!button || !code) return;
    if (button.dataset.action === 'copy-code') void copy(button, code, announce);
    if (button.dataset.action === 'wrap-code') toggleWrap(button, code);
  });
}

function addTools(): void {
  for (const block of document.querySelectorAll('.code-block:not(:has(.code-block-tools))')) {
    const tools = document.createElement('div');
    tools.className = 'code-block-tools';
    tools.append(
      toolButton('wrap-code', 'Toggle word wrap', 'wrap'),
      toolButton('copy-code', 'Copy code to clipboard', 'copy'),
    );
    block.append(tools);
  }
}

function toolButton(action: string, label: string, icon: IconName): HTMLButtonElement {
  const button = document.createElement('button');
  button.type = 'button';
  button.dataset.action = action;
  button.setAttribute('aria-label', label);
  if (action === 'wrap-code') button.setAttribute('aria-pressed', 'false');
  const svg = document.createElementNS('http://www.w3.org/2000/svg', 'svg');
  svg.setAttribute('class', 'icon');
  svg.setAttribute('aria-hidden', 'true');
  const use = document.createElementNS(svg.namespaceURI, 'use');
  use.setAttribute('href', iconHref(icon));
  svg.append(use);
  button.append(svg);
  return button;
}

async function copy(button: HTMLElement, code: Element, announce: Announce): Promise<void> {
  const name = button.getAttribute('aria-label') ?? '';
  if (name === 'Copied') return;
  try {
    await navigator.clipboard.writeText(copyText(code));
  } catch {
    announce('Could not copy. Select the text and copy it by hand.');
    return;
  }
  announce('Copied');
  button.dataset.copied = '';
  button.setAttribute('aria-label', 'Copied');
  setTimeout(() => {
    delete button.dataset.copied;
    button.setAttribute('aria-label', name);
  }, copiedFor);
}

/** The code without prompts, printed output and removed lines. */
export function copyText(code: Element): string {
  const copy = code.cloneNode(true) as Element;
  const lines = copy.querySelectorAll('.line');
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
  for (const decoration of element.querySelectorAll('.prompt, [data-output]')) decoration.remove();
  return element.textContent ?? '';
}

function toggleWrap(button: HTMLElement, code: Element): void {
  const isWrapped = code.toggleAttribute('data-wrap');
  button.setAttribute('aria-pressed', String(isWrapped));
}
