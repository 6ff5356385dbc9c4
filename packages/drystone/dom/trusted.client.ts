declare global {
  interface Window {
    /** To TypeScript, what passes a policy is still a string. */
    readonly trustedTypes?: { createPolicy<Policy>(name: string, policy: Policy): Policy };
  }
}

const asItIs = (text: string) => text;
const policy = { createHTML: asItIs, createScriptURL: asItIs };

/**
 * The one Trusted Types policy of a site: its content security policy lets no other text become HTML or a script. Two
 * things may pass: HTML that the build has made, and the address of the service worker. Nothing may that a reader
 * types, an address carries or another server sends.
 *
 * React passes on what components give to `dangerouslySetInnerHTML` (packages/drystone/build/adapted-react.node.ts).
 */
export const trusted = window.trustedTypes?.createPolicy('site', policy) ?? policy;
