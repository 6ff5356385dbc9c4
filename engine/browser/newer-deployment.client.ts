import { announce } from '../dom/announcer.client.ts';
import { say } from '../words/page-say.ts';

let isOffered = false;

/** Says once that the site was deployed anew since this page was loaded, and offers to load it anew. */
export function offerReload(onReload: () => void): void {
  if (isOffered) return;
  isOffered = true;
  const text = say('The documentation was updated.');
  const notice = document.createElement('section');
  notice.className = 'newer-deployment';
  notice.ariaLabel = text;
  const button = document.createElement('button');
  button.type = 'button';
  button.className = 'button';
  button.textContent = say('Reload');
  button.onclick = onReload;
  notice.append(text, button);
  document.body.append(notice);
  announce(text);
}
