import type { Prose } from '@drystone/lib/prose/prose';
import { type JsonObject, objectOf, textOf, textsOf } from '../json/json.ts';
import { securityAnchor } from '../model/anchors.ts';
import type { ApiDocument, Operation } from '../model/model.ts';
import { asToken } from '../requests/escapes.ts';
import type { Credential } from '../requests/request.ts';
import type { ApiSay } from '../words/words.ts';
import type { Access, LabelledLink, SchemeUse, SecurityScheme } from './api-reference.ts';

export function securitySchemesOf(
  say: ApiSay,
  { securitySchemes }: ApiDocument,
  prose: (markdown: string | undefined) => Prose,
): SecurityScheme[] {
  return Object.entries(securitySchemes).map(([name, scheme]) => ({
    name,
    anchor: securityAnchor(name),
    words: schemeWords(say, scheme),
    description: prose(textOf(scheme.description)),
    scopes: scopesOf(scheme).map(([scope, about]) => ({
      name: scope,
      description: prose(about),
    })),
    addresses: addressesOf(scheme),
  }));
}

/** The alternatives of a requirement. An empty one means that the call works without credentials too. */
export function authorizationOf(
  { security }: Operation,
  schemes: readonly SecurityScheme[],
): SchemeUse[][] {
  return security.map((requirement) =>
    Object.entries(requirement).map(([name, scopes]) => {
      const known = schemes.find((scheme) => scheme.name === name);
      return {
        name,
        anchor: known?.anchor,
        words: known?.words ?? name,
        scopes: textsOf(scopes),
      };
    }),
  );
}

const open: Access = { credentials: [], beyond: [] };

/** What a request sends, and what it could send instead. It sends the first alternative that a request can show whole. */
export function accessOf(
  authorization: readonly (readonly SchemeUse[])[],
  { securitySchemes }: ApiDocument,
): { readonly sent: Access; readonly others: readonly Access[] } {
  const keys = Object.values(securitySchemes).filter(({ type }) => type === 'apiKey');
  const accesses = authorization.map((alternative): Access => {
    const uses = alternative.map(({ name, words }) => ({
      words,
      credentials: credential(
        securitySchemes[name] ?? {},
        keys.length > 1 ? variableName(name) : 'API_KEY',
      ),
    }));
    return {
      credentials: uses.flatMap(({ credentials }) => credentials),
      beyond: uses.filter(({ credentials }) => credentials.length === 0).map(({ words }) => words),
    };
  });
  const sent = accesses.find(({ beyond }) => beyond.length === 0) ?? accesses[0] ?? open;
  return { sent, others: accesses.filter((access) => access !== sent) };
}

/**
 * `plaidClientId` is `PLAID_CLIENT_ID`: a name that every shell and language can have. A shell has a value for many names of
 * one word, such as `USER` and `PATH`, which nobody wants to send: `user` is `API_KEY_USER`.
 */
function variableName(scheme: string): string {
  const words = scheme
    .replaceAll(/([a-z\d])([A-Z])/g, '$1_$2')
    .replaceAll(/[^A-Za-z\d]+/g, '_')
    .replaceAll(/^_+|_+$/g, '')
    .toUpperCase();
  return /^[A-Z][A-Z\d]*_/.test(words) ? words : `API_KEY${words === '' ? '' : '_'}${words}`;
}

function schemeWords(say: ApiSay, scheme: JsonObject): string {
  const { type } = scheme;
  switch (type) {
    case 'http': {
      const format = textOf(scheme.bearerFormat);
      const name = textOf(scheme.scheme) ?? 'unknown';
      if (name.toLowerCase() === 'bearer')
        return format ? `${say('bearer token')} (${format})` : say('bearer token');
      return name.toLowerCase() === 'basic'
        ? say('user name and password (basic)')
        : `HTTP ${name}`;
    }
    case 'apiKey':
      return keyWords(say, textOf(scheme.in), textOf(scheme.name) ?? '');
    case 'oauth2':
      return say('OAuth 2.0 access token');
    case 'openIdConnect':
      return say('OpenID Connect token');
    case 'mutualTLS':
      return say('client certificate (mutual TLS)');
    default:
      return textOf(type) ?? say('unknown');
  }
}

function keyWords(say: ApiSay, place: string | undefined, name: string): string {
  switch (place) {
    case 'query':
      return say('API key in the query {name}', { name }).trim();
    case 'cookie':
      return say('API key in the cookie {name}', { name }).trim();
    default:
      return say('API key in the header {name}', { name }).trim();
  }
}

/** The scopes of all flows, each once. */
function scopesOf({ flows }: JsonObject): [name: string, description: string | undefined][] {
  const scopes = Object.values(objectOf(flows)).flatMap((flow) =>
    Object.entries(objectOf(objectOf(flow).scopes)),
  );
  return [...new Map(scopes)].map(([name, description]) => [name, textOf(description)]);
}

function addressesOf(scheme: JsonObject): LabelledLink[] {
  const flows = Object.entries(objectOf(scheme.flows)).flatMap(([flow, raw]) => {
    const { authorizationUrl, tokenUrl } = objectOf(raw);
    return [authorizationUrl, tokenUrl]
      .map(textOf)
      .filter((href) => href !== undefined)
      .map((href) => ({ label: `${flow}: ${href}`, href }));
  });
  const discovery = textOf(scheme.openIdConnectUrl);
  return discovery === undefined ? flows : [...flows, { label: discovery, href: discovery }];
}

function credential(scheme: JsonObject, keyVariable: string): Credential[] {
  const token = { variable: 'API_TOKEN' };
  const inHeader = (value: Credential['value']): Credential[] => [
    { place: 'header', name: 'Authorization', value },
  ];
  switch (scheme.type) {
    case 'http': {
      const name = textOf(scheme.scheme)?.toLowerCase();
      if (name === 'basic') return inHeader(['Basic ', { variable: 'API_CREDENTIALS' }]);
      return inHeader([
        name === 'bearer' ? 'Bearer ' : `${asToken(textOf(scheme.scheme) ?? '')} `,
        token,
      ]);
    }
    case 'oauth2':
    case 'openIdConnect':
      return inHeader(['Bearer ', token]);
    case 'apiKey': {
      const place = scheme.in === 'query' || scheme.in === 'cookie' ? scheme.in : 'header';
      return [
        { place, name: textOf(scheme.name) ?? 'X-API-Key', value: [{ variable: keyVariable }] },
      ];
    }
    default:
      return [];
  }
}
