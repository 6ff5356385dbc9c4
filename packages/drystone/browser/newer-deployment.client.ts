import { announce } from '../dom/announcer.client.ts';
import { storageSlot } from '../dom/storage.ts';
import { say } from '../words/page-say.ts';

/** The deployment whose notice the reader has closed in this tab. */
const closed = storageSlot('deployment', 'sessionStorage');
let offered = closed.get();

const notice = document.createElement('section');
notice.className = 'newer-deployment';

/** Says once for each deployment that it is newer than this page, until the reader closes it, and offers to load the page anew. */
export function offerReload(buildId: string, onReload: () => void): void {
  if (buildId === offered) return;
  offered = buildId;
  const text = say('The documentation was updated.');
  notice.ariaLabel = text;
  notice.replaceChildren(
    text,
    button(say('Reload'), onReload),
    button(say('Close'), () => {
      closed.set(buildId);
      notice.remove();
      focusMain();
    }),
  );
  document.body.append(notice);
  announce(text);
}

function button(text: string, onPress: () => void): HTMLButtonElement {
  const made = document.createElement('button');
  made.className = 'button';
  made.textContent = text;
  made.onclick = onPress;
  return made;
}

/** Keeps the place of the reader when the button with the focus goes. */
export function focusMain(): void {
  document.querySelector('main')?.focus({ preventScroll: true });
}
