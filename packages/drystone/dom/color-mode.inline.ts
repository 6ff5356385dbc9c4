import type { SiteConfig } from '../config/site-config.ts';

/**
 * The script in the head of every page that sets the colour mode before the first paint. It is inline
 * because a file would come too late; its hash is in the policy. Order: `?theme=`, the stored choice,
 * the system when it is followed, the default.
 */
export function colorModeScript(settings: SiteConfig['colorMode']): string {
  const system = settings.followSystem
    ? `window.matchMedia?.("(prefers-color-scheme:dark)").matches?"dark":"light"`
    : `"${settings.default}"`;
  const none = settings.followSystem ? 'system' : settings.default;
  const root = 'document.documentElement.dataset';
  if (settings.disableSwitch) return `${root}.theme=${system};${root}.themeChoice="${none}"`;
  return (
    `{let r=${root},o=v=>v=="light"||v=="dark"?v:0,s;` +
    `try{s=o(localStorage.getItem("theme"))}catch{}` +
    `s=o(new URLSearchParams(location.search).get("theme"))||s;` +
    `r.theme=s||(${system});r.themeChoice=s||"${none}"}`
  );
}
