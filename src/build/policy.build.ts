import { policyHash } from '../lib/hash.build.ts';

interface InlineParts {
  readonly scripts: readonly string[];
  readonly styles: readonly string[];
}

/** The one content security policy of a site: the same for every page, with nothing unsafe in it. */
export function contentSecurityPolicy({ scripts, styles }: InlineParts): string {
  return Object.entries({
    'default-src': ["'none'"],
    'script-src': ["'self'", ...scripts.map(policyHash)],
    'style-src': ["'self'", ...styles.map(policyHash)],
    'img-src': ["'self'", 'data:'],
    'font-src': ["'self'"],
    'connect-src': ["'self'"],
    'manifest-src': ["'self'"],
    'base-uri': ["'none'"],
    'form-action': ["'none'"],
    'frame-ancestors': ["'none'"],
  })
    .map(([directive, sources]) => `${directive} ${sources.join(' ')}`)
    .join('; ');
}

export interface HeaderRule {
  /** A path, or a prefix that ends with `*`. */
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
}

/** What hosts have to send: security headers everywhere, long caching for names with a hash. */
export function headerRules(policy: string): readonly HeaderRule[] {
  return [
    {
      path: '/*',
      headers: {
        'Content-Security-Policy': policy,
        'X-Content-Type-Options': 'nosniff',
        'Referrer-Policy': 'strict-origin-when-cross-origin',
        'Permissions-Policy': 'camera=(), geolocation=(), microphone=(), payment=()',
        'Cross-Origin-Opener-Policy': 'same-origin',
        'Cache-Control': 'no-cache',
      },
    },
    { path: '/assets/*', headers: { 'Cache-Control': 'public, max-age=31536000, immutable' } },
  ];
}

/** The headers of the answer at a path: those of every rule that covers it, where a later rule has the last word. */
export function headersAt(rules: readonly HeaderRule[], path: string): Record<string, string> {
  const covering = rules.filter((rule) =>
    rule.path.endsWith('*') ? path.startsWith(rule.path.slice(0, -1)) : path === rule.path,
  );
  return Object.assign({}, ...covering.map(({ headers }) => headers));
}
