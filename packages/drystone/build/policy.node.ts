import { policyHash } from '@drystone/lib/hash.node';
import type { SiteConfig } from '../config/site-config.ts';
import type { HeaderRule } from '../content/header-rule.ts';
import type { Site } from '../content/site.ts';

interface InlineParts {
  readonly scripts: readonly string[];
  readonly styles: readonly string[];
  /** Directives of features. */
  readonly directives?: Readonly<Record<string, readonly string[]>>;
  /** Where pages may send requests to, beside the site itself. */
  readonly origins: readonly string[];
  /** Addresses of scripts that the owner has added to every page. */
  readonly addedScripts?: readonly string[];
  /** True for a site with videos beside its pages. */
  readonly hasVideo?: boolean;
  /** False where a script of the owner writes HTML from strings. */
  readonly hasTrustedTypes?: boolean;
  /** The path that takes reports of what the policy has refused. */
  readonly reportPath?: string | undefined;
}

/** A browser asks for everything over HTTPS, whatever a page says. */
const upgrade = 'upgrade-insecure-requests';

/** A text becomes HTML or the address of a script only through our policy (packages/drystone/dom/trusted.client.ts). */
export const trustedTypes = {
  'require-trusted-types-for': ["'script'"],
  'trusted-types': ['site'],
};

const reportTo = 'report-to';
const reportingEndpoints = 'Reporting-Endpoints';
/** The name of the endpoint of reports in the headers. */
const reports = 'policy';

/**
 * The one content security policy of a site: the same for every page, with nothing unsafe in it. `url` is the address of
 * the site.
 */
export function contentSecurityPolicy(parts: InlineParts, url: string): string {
  const { scripts, styles, directives, origins, reportPath } = parts;
  const { addedScripts = [], hasVideo = false, hasTrustedTypes = true } = parts;
  return printPolicy({
    'default-src': ["'none'"],
    'script-src': ["'self'", ...scripts.map(policyHash), ...addedScripts],
    'style-src': ["'self'", ...styles.map(policyHash)],
    'img-src': ["'self'", 'data:'],
    ...(hasVideo && { 'media-src': ["'self'"] }),
    'font-src': ["'self'"],
    'connect-src': ["'self'", ...new Set(origins)],
    'manifest-src': ["'self'"],
    ...directives,
    'base-uri': ["'none'"],
    'form-action': ["'none'"],
    'frame-ancestors': ["'none'"],
    ...(hasTrustedTypes && trustedTypes),
    // Firefox and Safari know the older of the two. Chromium ignores it beside the newer one, which it obeys over HTTPS alone.
    ...(reportPath && { 'report-uri': [reportPath] }),
    ...(reportPath && isHttps(url) && { [reportTo]: [reports] }),
    ...(isHttps(url) && { [upgrade]: [] }),
  });
}

/** A policy as a header writes it. */
export function printPolicy(directives: Readonly<Record<string, readonly string[]>>): string {
  return Object.entries(directives)
    .map(([directive, values]) => [directive, ...values].join(' '))
    .join('; ');
}

/** What the owner of a site lets its pages load, talk to and do, beside what the site itself needs. */
export function addedToPolicy({ config, features }: Pick<Site, 'config' | 'features'>) {
  const { head, policyReports } = config;
  return {
    reportPath: policyReports,
    directives: Object.assign({}, ...features.map(({ policy }) => policy)),
    hasTrustedTypes: head.scripts.every((script) => script.trustedTypes),
    origins: [
      ...features.flatMap(({ origins }) => origins),
      ...head.scripts.flatMap(({ connect }) => connect),
    ],
    // A file of the site itself is allowed anyway.
    addedScripts: [
      ...new Set(head.scripts.map(({ src }) => src).filter((src) => !src.startsWith('/'))),
    ],
  };
}

const transportSecurity = 'Strict-Transport-Security';

/** What hosts have to send: security headers everywhere, long caching for names with a hash, and what features add. */
export function headerRules(
  policy: string,
  { url, basePath, policyReports }: Pick<SiteConfig, 'url' | 'basePath' | 'policyReports'>,
  ofFeatures: readonly HeaderRule[] = [],
): readonly HeaderRule[] {
  return [
    {
      path: `${basePath}*`,
      headers: {
        'Content-Security-Policy': policy,
        ...(policyReports &&
          isHttps(url) && { [reportingEndpoints]: `${reports}="${policyReports}"` }),
        'X-Content-Type-Options': 'nosniff',
        'Referrer-Policy': 'strict-origin-when-cross-origin',
        'Permissions-Policy': 'camera=(), geolocation=(), microphone=(), payment=()',
        'Cross-Origin-Opener-Policy': 'same-origin',
        'Cross-Origin-Resource-Policy': 'same-origin',
        ...(isHttps(url) ? { [transportSecurity]: 'max-age=31536000' } : {}),
        'Cache-Control': 'no-cache',
      },
    },
    {
      path: `${basePath}assets/*`,
      headers: { 'Cache-Control': 'public, max-age=31536000, immutable' },
    },
    ...ofFeatures,
  ];
}

/** Where the site of the rules begins: they are about nothing else on its host. */
export function basePathOf([everywhere]: readonly HeaderRule[]): string {
  return everywhere?.path.slice(0, -1) ?? '/';
}

function isHttps(url: string): boolean {
  return url.startsWith('https:');
}

/**
 * The same rules without what asks for HTTPS or needs it: on http://localhost a browser such as WebKit would ask for every
 * style and script at an address where nobody answers, and Chromium would send no reports.
 */
export function rulesForHttp(rules: readonly HeaderRule[]): readonly HeaderRule[] {
  return rules.map(({ path, headers }) => {
    const {
      [transportSecurity]: _,
      [reportingEndpoints]: __,
      'Content-Security-Policy': policy,
      ...rest
    } = headers;
    if (policy === undefined) return { path, headers: rest };
    const directives = policy
      .split('; ')
      .filter((directive) => directive !== upgrade && !directive.startsWith(`${reportTo} `));
    return { path, headers: { 'Content-Security-Policy': directives.join('; '), ...rest } };
  });
}

/** The headers of the answer at a path: those of every rule that covers it, where a later rule has the last word. */
export function headersAt(rules: readonly HeaderRule[], path: string): Record<string, string> {
  const covering = rules.filter((rule) =>
    rule.path.endsWith('*') ? path.startsWith(rule.path.slice(0, -1)) : path === rule.path,
  );
  return Object.assign({}, ...covering.map(({ headers }) => headers));
}
