import { expect, test } from 'vitest';
import { apiOf } from '../../../tests/support/read-schemas.node.ts';
import type { JsonObject } from '../json/json.ts';
import { curl } from '../samples/languages/curl.ts';
import { httpFile } from './http-file.ts';
import { postmanCollection } from './postman.ts';

const securitySchemes: JsonObject = {
  inHeader: { type: 'apiKey', in: 'header', name: 'X-Key' },
  inQuery: { type: 'apiKey', in: 'query', name: 'key' },
  inCookie: { type: 'apiKey', in: 'cookie', name: 'session' },
  user: { type: 'apiKey', in: 'header', name: 'X-User' },
  basic: { type: 'http', scheme: 'basic' },
  bearer: { type: 'http', scheme: 'bearer' },
  oauth: {
    type: 'oauth2',
    flows: { clientCredentials: { tokenUrl: 'https://id.example', scopes: { read: 'Reads.' } } },
  },
  openId: { type: 'openIdConnect', openIdConnectUrl: 'https://id.example/configuration' },
  certificate: { type: 'mutualTLS' },
};

function mossOf(security: readonly JsonObject[]) {
  return apiOf({
    servers: [{ url: 'https://a.example' }],
    components: { securitySchemes },
    paths: { '/moss': { get: { security: [...security], responses: { 200: {} } } } },
  });
}

/** An operation in each format: what follows its address, and its address. */
function sent(security: readonly JsonObject[]) {
  const api = mossOf(security);
  const request = api.tags[0]?.operations[0]?.request;
  if (!request) throw new Error('The operation has a request.');
  const collection = postmanCollection(api);
  return {
    curl: curl.print(request).split('\n').slice(1).join(' '),
    http: httpFile(api, 'https://docs.example').split('GET {{baseUrl}}')[1]?.trim(),
    postman: JSON.stringify([collection.auth, collection.item]),
  };
}

test.each<[string, JsonObject[], RegExp, RegExp, RegExp]>([
  [
    'a key in a header',
    [{ inHeader: [] }],
    /"X-Key: \$IN_HEADER"/,
    /^X-Key: \{\{inHeader\}\}$/m,
    /"apikey".*"X-Key".*"\{\{inHeader\}\}".*"header"/,
  ],
  [
    'a key in the query',
    [{ inQuery: [] }],
    /\/moss\?key=\$IN_QUERY"/,
    /^\/moss\?key=\{\{inQuery\}\}$/m,
    /"apikey".*"key".*"\{\{inQuery\}\}".*"query"/,
  ],
  [
    'a key in a cookie',
    [{ inCookie: [] }],
    /"Cookie: session=\$IN_COOKIE"/,
    /^Cookie: session=\{\{inCookie\}\}$/m,
    /"Cookie","value":"session=\{\{inCookie\}\}"/,
  ],
  [
    'a name and a password',
    [{ basic: [] }],
    /"Authorization: Basic \$API_CREDENTIALS"/,
    /^Authorization: Basic \{\{credentials\}\}$/m,
    /"Authorization","value":"Basic \{\{credentials\}\}"/,
  ],
  ...(['bearer', 'oauth', 'openId'] as const).map(
    (scheme): [string, JsonObject[], RegExp, RegExp, RegExp] => [
      `a token of ${scheme}`,
      [{ [scheme]: [] }],
      /"Authorization: Bearer \$API_TOKEN"/,
      /^Authorization: Bearer \{\{token\}\}$/m,
      /"type":"bearer".*"\{\{token\}\}"/,
    ],
  ),
  [
    'all schemes that are asked for together',
    [{ inHeader: [], inQuery: [], inCookie: [] }],
    /key=\$IN_QUERY".*X-Key: \$IN_HEADER.*session=\$IN_COOKIE/,
    /key=\{\{inQuery\}\}\nX-Key: \{\{inHeader\}\}\nCookie: session=\{\{inCookie\}\}/,
    /"X-Key","value":"\{\{inHeader\}\}".*session=\{\{inCookie\}\}.*key=\{\{inQuery\}\}/,
  ],
  [
    'the first of several alternatives',
    [{ basic: [] }, { inHeader: [] }],
    /moss" +--header "Authorization: Basic \$API_CREDENTIALS"$/,
    /^\/moss\nAuthorization: Basic \{\{credentials\}\}$/,
    /^(?!.*"X-Key).*Basic \{\{credentials\}\}/,
  ],
  [
    'the first alternative that a request can show',
    [{ certificate: [], bearer: [] }, { inHeader: [] }],
    /moss" +--header "X-Key: \$IN_HEADER"$/,
    /^\/moss\nX-Key: \{\{inHeader\}\}$/,
    /"apikey".*"X-Key".*"\{\{inHeader\}\}"/,
  ],
])(
  '%s is in curl, the .http file and the Postman collection',
  (_, security, curl, http, postman) => {
    const exported = sent(security);
    expect(exported.curl.replaceAll('\\', '')).toMatch(curl);
    expect(exported.http).toMatch(http);
    expect(exported.postman).toMatch(postman);
  },
);

test.each([
  ['nothing is asked for', []],
  ['nothing is enough', [{}, { inHeader: [] }]],
  ['the client has a certificate', [{ certificate: [] }]],
])('no credential is sent where %s', (_, security) => {
  const { curl, http, postman } = sent(security);
  expect(curl.trim()).toBe('"https://a.example/moss"');
  expect(http).toBe('/moss');
  expect(postman).not.toMatch(/"(?:value|raw)":"[^"]*\{\{(?!baseUrl)/);
});

test('a key is never in a variable that the shell of the reader has a value for', () => {
  expect(sent([{ user: [] }]).curl).toContain('X-User: $API_KEY_USER');
});

test('the other alternatives are beside the request, with variables that the environment has', () => {
  const api = mossOf([
    { basic: [] },
    { inHeader: [], inQuery: [] },
    { bearer: [], certificate: [] },
    {},
  ]);
  const others = [
    'Or with X-Key: {{inHeader}} and ?key={{inQuery}} in the address',
    'Or with Authorization: Bearer {{token}} and client certificate (mutual TLS)',
    'Or with no credentials',
  ];
  const file = httpFile(api, 'https://docs.example');
  expect(file.match(/^# Or with .*$/gm)).toEqual(others.map((line) => `# ${line}`));
  const { item, variable } = postmanCollection(api);
  expect(item[0]?.item[0]?.request.description).toBe(others.join('\n\n'));
  const names = variable.map(({ key }) => key);
  expect(names).toEqual(expect.arrayContaining(['credentials', 'inHeader', 'inQuery', 'token']));
});

test('a request with a single way to be allowed says nothing of others', () => {
  expect(httpFile(mossOf([{ basic: [] }]), 'https://docs.example')).not.toContain('Or with');
});
