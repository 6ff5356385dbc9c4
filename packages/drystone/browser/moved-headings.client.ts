import { movedHeadingPart } from '../components/moved-headings/moved-heading.ts';

/*
 * The script of pages whose headings have moved, and of no others: a reader whose address names an old heading is led
 * to the new one. It shares no file with the app.
 */

function follow() {
  const moved = document.getElementById(decoded(location.hash.slice(1)));
  const link = moved?.classList.contains(movedHeadingPart) && moved.querySelector('a');
  if (link) location.replace(link.href);
}

function decoded(fragment: string): string {
  try {
    return decodeURIComponent(fragment);
  } catch {
    return fragment;
  }
}

follow();
addEventListener('hashchange', follow);
