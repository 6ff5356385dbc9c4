/*
 * The script of pages whose headings have moved, and of no others: a reader whose address names an old heading is led
 * to the new one. It imports nothing, so that it shares no file with the app.
 */

function follow() {
  const moved = document.getElementById(decoded(location.hash.slice(1)));
  const link = moved?.matches('.moved-heading') && moved.querySelector('a');
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
