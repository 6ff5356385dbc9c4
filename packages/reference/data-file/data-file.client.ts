import type { JsonObject } from '@drystone/openapi/json/json';
import { parseJson } from '@drystone/openapi/json/json-text';
import type { ApiSay } from '@drystone/openapi/words/words';
import { siteAddress } from 'drystone/browser/base-path';
import { fetchLate } from 'drystone/dom/fetch-late';
import { loadFailurePart } from 'drystone/dom/parts';
import { reportAsked } from 'drystone/dom/report-asked.client';
import { referenceOnScreen } from '../page.client.ts';
import { apiHeaderPart, dataFilePart, toolsPart } from '../page-parts.ts';
import { onPress } from '../press.client.ts';

/*
 * The data file of the API on screen: its whole document. The text of the page does not need it; what
 * computes with the document does. It is fetched once when the page opens, and kept.
 */

const files = new Map<string, Promise<JsonObject>>();

/** The document of an API, by the id in `data-api`. A failed attempt is forgotten. */
export function loadDataFile(id: string): Promise<JsonObject> {
  const known = files.get(id);
  if (known) return known;
  const url = siteAddress(`/api-data/${id}.json`);
  const file = fetchLate(url, 'file', (text) => parseJson(text) as JsonObject);
  files.set(id, file);
  file.catch(() => files.delete(id));
  return file;
}

/** Loads the data file of the page; shows that it is awaited, and what can be done when it does not come. */
export function showDataFile(say: ApiSay): void {
  const page = referenceOnScreen();
  const place = page?.querySelector(`.${apiHeaderPart} > .${toolsPart}`);
  if (!page || !place || page.querySelector(`.${dataFilePart}`)) return;
  const state = document.createElement('div');
  state.className = dataFilePart;
  place.after(state);
  void attempt(say, page.dataset.api ?? '', state);
}

async function attempt(say: ApiSay, id: string, state: HTMLElement): Promise<void> {
  state.replaceChildren(spinner(say));
  try {
    await loadDataFile(id);
    state.replaceChildren();
  } catch (error) {
    reportAsked(error);
    state.replaceChildren(failure(say, error, () => void attempt(say, id, state)));
  }
}

/** As components/spinner has it: unseen for the first 200 ms. */
function spinner(say: ApiSay): HTMLElement {
  const element = document.createElement('p');
  element.className = 'spinner';
  element.setAttribute('role', 'status');
  element.textContent = say('Loading');
  return element;
}

/** As components/load-failure has it. */
function failure(say: ApiSay, error: unknown, onRetry: () => void): HTMLElement {
  const box = document.createElement('div');
  box.className = loadFailurePart;
  box.setAttribute('role', 'alert');
  const [text, advice] = [document.createElement('p'), document.createElement('p')];
  text.textContent = String(error);
  advice.textContent = say('All of this page can be read without it.');
  const retry = document.createElement('button');
  retry.type = 'button';
  retry.className = 'button';
  retry.textContent = say('Retry');
  onPress(retry, onRetry);
  box.append(text, advice, retry);
  return box;
}
