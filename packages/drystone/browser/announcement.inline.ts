import type { SiteConfig } from '../config/site-config.ts';
import { dismissKey, idKey } from './announcement.ts';

/**
 * The part of the head's script that hides a closed announcement before the first paint. It compares the
 * ids itself, so that a new announcement shows on the very first visit after the change.
 */
export function announcementScript(announcement: SiteConfig['announcement']): string {
  if (!announcement?.isCloseable) return '';
  // The text is in a script element, which this could end.
  const id = JSON.stringify(announcement.id).replaceAll('<', '\\u003c');
  return (
    `;try{let l=localStorage,i=${id};` +
    `if(l.getItem("${idKey}")!==i){l.setItem("${idKey}",i);l.setItem("${dismissKey}","false")}` +
    `if(l.getItem("${dismissKey}")=="true")document.documentElement.dataset.announcement="closed"}catch{}`
  );
}
