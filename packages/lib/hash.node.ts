import { createHash } from 'node:crypto';

/** A short name for content, for file names that change exactly when the content does. */
export function contentHash(content: string | Uint8Array): string {
  return createHash('sha256').update(content).digest('base64url').slice(0, 8);
}

/** A name for content that no other content has. */
export function contentName(content: string | Uint8Array): string {
  return createHash('sha256').update(content).digest('base64url');
}

/** The source expression of a content security policy for an inline script or style. */
export function policyHash(content: string): string {
  return `'sha256-${createHash('sha256').update(content).digest('base64')}'`;
}
