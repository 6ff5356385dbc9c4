import { escapeHtml } from '@drystone/lib/text';
import { sayOf } from '../../content/say-of.ts';
import type { SiteView } from '../../content/site.ts';
import { searchManifestOf } from './manifest.ts';

/**
 * Opens the search dialog, which is loaded then, together with the manifest of the index (entries/boot.client.ts). Not there
 * without script.
 */
export function searchButton({ edition }: Pick<SiteView, 'edition'>): string {
  const name = escapeHtml(sayOf(edition.locale)('Search'));
  const manifest = escapeHtml(searchManifestOf(edition));
  return [
    `<button type="button" class="navbar-button" aria-label="${name}" aria-haspopup="dialog"`,
    ` aria-keyshortcuts="Control+K Meta+K /" data-on-demand="search" data-fetch="${manifest}">`,
    '<span class="icon" data-icon="search"></span>',
    `<span>${name}</span><kbd>/</kbd></button>`,
  ].join('');
}
