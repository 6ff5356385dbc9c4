import type { OnDemandScript } from '../../content/feature-scripts.ts';
import { asText, fetchLate } from '../../dom/fetch-late.ts';
import { say } from '../../words/page-say.ts';

/** How long the result is on the button. */
const resultDuration = 2000;

/** Copies the Markdown file that the link beside the button leads to, and says whether it went well. */
const copyPage: OnDemandScript = async (button) => {
  const link = button.parentElement?.querySelector('a');
  if (!link || button.dataset.result) return;
  const label = button.textContent;
  let result = say('Copied');
  try {
    await write(fetchLate(link.href, 'file', asText));
  } catch (error) {
    console.warn(error);
    result = say('Could not copy. Open the Markdown instead.');
  }
  button.dataset.result = result;
  button.textContent = result;
  announce(button, result);
  setTimeout(() => {
    delete button.dataset.result;
    button.textContent = label;
  }, resultDuration);
};

export default copyPage;

/** The text is still on its way when the reader presses; Safari wants to be asked at once all the same. */
async function write(text: Promise<string>): Promise<void> {
  const blob = text.then((content) => new Blob([content], { type: 'text/plain' }));
  await navigator.clipboard.write([new ClipboardItem({ 'text/plain': blob })]);
}

function announce(button: HTMLElement, message: string): void {
  const status = button.parentElement?.querySelector('[role=status]') ?? addStatus(button);
  status.textContent = message;
}

function addStatus(button: HTMLElement): Element {
  const status = document.createElement('span');
  status.className = 'visually-hidden';
  status.setAttribute('role', 'status');
  button.parentElement?.append(status);
  return status;
}
