import { policyHash } from '@drystone/lib/hash.node';
import { describe, expect, test } from 'vitest';
import { completeConfig } from '../config/complete-config.ts';
import { siteConfigSchema } from '../config/site-config.ts';
import {
  addedToPolicy,
  contentSecurityPolicy,
  headerRules,
  headersAt,
  rulesForHttp,
} from './policy.node.ts';

test('the policy allows what the site has, and nothing else', () => {
  const parts = { scripts: ['a()'], styles: ['a{}', 'b{}'], origins: [] };
  const policy = contentSecurityPolicy(parts, 'http://garden.example');
  expect(policy.split('; ')).toEqual([
    "default-src 'none'",
    `script-src 'self' ${policyHash('a()')}`,
    `style-src 'self' ${policyHash('a{}')} ${policyHash('b{}')}`,
    "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    'trusted-types site',
  ]);
  expect(policy).not.toContain('unsafe');
});

test('requests go to the origins that the site lists, each once, and nothing else is allowed there', () => {
  const origins = ['https://api.garden.example', 'http://localhost:4010'];
  const directivesWith = (listed: readonly string[]) =>
    contentSecurityPolicy(
      { scripts: [], styles: [], origins: listed },
      'http://garden.example',
    ).split('; ');
  const before = directivesWith([]);
  expect(directivesWith([...origins, ...origins])).toEqual(
    before.map((directive) =>
      directive === "connect-src 'self'" ? `${directive} ${origins.join(' ')}` : directive,
    ),
  );
});

test('a script that the owner adds may run, by its whole address, and send where the owner says', () => {
  const directivesWith = (head: object) => {
    const config = completeConfig(
      siteConfigSchema.parse({ title: 'A', url: 'http://garden.example', head }),
    );
    const parts = {
      scripts: [],
      styles: [],

      ...addedToPolicy({ config, features: [] }),
    };
    return contentSecurityPolicy(parts, config.url).split('; ');
  };
  const before = directivesWith({});
  const src = 'https://stats.example/visits.js';
  const connect = ['https://stats.example'];
  expect(directivesWith({ scripts: [{ src, connect }, { src: '/own.js' }] })).toEqual(
    before.map((directive) => {
      if (directive === "script-src 'self'") return `script-src 'self' ${src}`;
      return directive === "connect-src 'self'" ? `${directive} ${connect[0]}` : directive;
    }),
  );
});

test('a script that writes HTML from strings goes without Trusted Types', () => {
  const policyWith = (trustedTypes: boolean) => {
    const head = { scripts: [{ src: '/own.js', trustedTypes }] };
    const config = completeConfig(
      siteConfigSchema.parse({ title: 'A', url: 'http://garden.example', head }),
    );
    const parts = {
      scripts: [],
      styles: [],

      ...addedToPolicy({ config, features: [] }),
    };
    return contentSecurityPolicy(parts, config.url);
  };
  expect(policyWith(true)).toMatch(/; require-trusted-types-for 'script'; trusted-types site$/);
  expect(policyWith(false)).not.toContain('trusted-types');
});

describe('reports of what the policy refuses', () => {
  const parse = (given: object) =>
    siteConfigSchema.safeParse({ title: 'A', url: 'https://garden.example', ...given });

  function headersOf(given: object) {
    const { data } = parse(given);
    if (!data) throw new Error('The configuration has a mistake.');
    const config = completeConfig(data);
    const parts = {
      scripts: [],
      styles: [],

      ...addedToPolicy({ config, features: [] }),
    };
    const policy = contentSecurityPolicy(parts, config.url);
    return headersAt(headerRules(policy, { ...config, basePath: '/docs/' }), '/docs/');
  }

  test('are sent nowhere by itself', () => {
    const headers = headersOf({});
    expect(headers).not.toHaveProperty('Reporting-Endpoints');
    expect(headers['Content-Security-Policy']).not.toContain('report-');
  });

  test('are sent to the path that the owner names, by new browsers and older ones', () => {
    const headers = headersOf({ policyReports: '/reports/policy' });
    expect(headers['Reporting-Endpoints']).toBe('policy="/reports/policy"');
    expect(headers['Content-Security-Policy']).toContain(
      '; report-uri /reports/policy; report-to policy; ',
    );
  });

  test('go the older way without HTTPS, where Chromium would not obey the newer one', () => {
    const url = 'http://garden.example';
    const headers = headersOf({ url, policyReports: '/reports/policy' });
    expect(headers).not.toHaveProperty('Reporting-Endpoints');
    expect(headers['Content-Security-Policy']).toContain('; report-uri /reports/policy');
    expect(headers['Content-Security-Policy']).not.toContain('report-to');
  });

  test.each([
    'https://reports.example/',
    '//reports.example/a',
    '/a b',
    '/a;script-src *',
    '/"',
    '/',
  ])('are not sent to %j', (policyReports) => expect(parse({ policyReports }).success).toBe(false));
});

test('a site that can be read offline may have its worker', () => {
  const policy = contentSecurityPolicy(
    { scripts: [], styles: [], directives: { 'worker-src': ["'self'"] }, origins: [] },
    'http://garden.example',
  );
  expect(policy).toContain("; worker-src 'self'; ");
});

test('without inline parts the policy has no hashes', () => {
  expect(
    contentSecurityPolicy({ scripts: [], styles: [], origins: [] }, 'https://garden.example'),
  ).not.toContain('sha256');
});

test('every answer carries the security headers; names with a hash are kept for good', () => {
  const rules = headerRules('the policy', { url: 'http://garden.example', basePath: '/' });
  expect(headersAt(rules, '/plants/moss/index.html')).toEqual({
    'Content-Security-Policy': 'the policy',
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    'Permissions-Policy': 'camera=(), geolocation=(), microphone=(), payment=()',
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Cross-Origin-Resource-Policy': 'same-origin',
    'Cache-Control': 'no-cache',
  });
  expect(headersAt(rules, '/assets/app.js')).toEqual({
    ...headersAt(rules, '/'),
    'Cache-Control': 'public, max-age=31536000, immutable',
  });
});

test('a rule of a feature wins over that of the site, at its own paths alone', () => {
  const header = { 'Cross-Origin-Resource-Policy': 'cross-origin' };
  const ofFeatures = [{ path: '/previews/*', headers: header }];
  const site = { url: 'http://garden.example', basePath: '/' };
  const rules = headerRules('the policy', site, ofFeatures);
  const resourcePolicy = (path: string) => headersAt(rules, path)['Cross-Origin-Resource-Policy'];
  expect(resourcePolicy('/previews/index.png')).toBe('cross-origin');
  expect(resourcePolicy('/logo.svg')).toBe('same-origin');
});

describe('a site whose address begins with https', () => {
  const url = 'https://garden.example';
  const policyReports = '/reports';
  const parts = {
    scripts: [],
    styles: [],

    origins: [],
    reportPath: policyReports,
  };
  const policy = contentSecurityPolicy(parts, url);
  const rules = headerRules(policy, { url, basePath: '/', policyReports });

  test('asks for nothing over http, and is never opened over it again', () => {
    expect(policy).toMatch(/; upgrade-insecure-requests$/);
    expect(headersAt(rules, '/')['Strict-Transport-Security']).toBe('max-age=31536000');
  });

  test('has the headers of any other site on the local server', () => {
    const http = 'http://garden.example';
    const expected = headerRules(contentSecurityPolicy(parts, http), {
      url: http,
      basePath: '/',
      policyReports,
    });
    expect(rulesForHttp(rules)).toEqual(expected);
  });
});
