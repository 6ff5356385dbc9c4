import { expect, test } from 'vitest';
import { builtSite, goodPage } from '../../../tests/support/built-pages.ts';
import { contentSecurityPolicy } from '../build/policy.node.ts';
import { policyCheck } from './policy.node.ts';

const policy = contentSecurityPolicy(
  {
    scripts: ['start()'],
    styles: ['a{color:red}'],
    origins: ['https://api.garden.example'],
  },
  'https://garden.example',
);
const inline = '<script>start()</script><style>a{color:red}</style>';

async function problemsOf(html: string, sent = policy): Promise<string[]> {
  const site = await builtSite({
    'index.html': html,
    _headers: `/*\n  Content-Security-Policy: ${sent}\n  X-Other: 1\n`,
  });
  const { problems } = await policyCheck.run(site);
  return problems.map((problem) => `${problem.file}: ${problem.problem}`);
}

test('a good page passes', async () => {
  const head = [
    inline,
    '<script type="module" src="/assets/app.js"></script>',
    '<link rel="icon" href="data:,"><link rel="stylesheet" href="/assets/a.css">',
  ].join('');
  const main =
    '<script type="application/json" id="page-data">{"a":1}</script><a href="https://x.example">x</a><img src="/a.png">';
  expect(await problemsOf(goodPage({ head, main }))).toEqual([]);
});

test('only a script of the owner may be a reason to go without Trusted Types', async () => {
  const without = policy.replace(/; require-trusted-types-for 'script'; trusted-types site/, '');
  expect(without).not.toBe(policy);
  const expected = ['_headers: The policy does not ask for Trusted Types.'];
  expect(await problemsOf(goodPage({ head: inline }), without)).toEqual(expected);
  const others = policy.replace('trusted-types site', "trusted-types 'allow-duplicates' *");
  expect(await problemsOf(goodPage({ head: inline }), others)).toContain(expected[0]);
  const head = `${inline}<script defer src="/own.js"></script>`;
  expect(await problemsOf(goodPage({ head }), without)).toEqual([]);
});

// @behaviour SITE-1
test.each([
  [
    'an inline script of its own',
    '<script>other()</script>',
    'An inline script is not in the policy: other()…',
  ],
  [
    'an inline style of its own',
    '<style>b{}</style>',
    'An inline style is not in the policy: b{}…',
  ],
  ['a style attribute', '<p style="color:red">x</p>', '<p> has a style attribute.'],
  [
    'an inline handler',
    '<button onclick="a()">x</button>',
    '<button> has inline handlers: onClick.',
  ],
  [
    'a script of another origin',
    '<script src="https://x.example/a.js"></script>',
    'The page loads https://x.example/a.js from another origin.',
  ],
  [
    'an image of another origin',
    '<img src="//x.example/a.png">',
    'The page loads //x.example/a.png from another origin.',
  ],
  [
    'a style sheet of another origin',
    '<link rel="stylesheet" href="http://x.example/a.css">',
    'The page loads http://x.example/a.css from another origin.',
  ],
])('a page with %s fails', async (_, main, problem) => {
  expect(await problemsOf(goodPage({ head: inline, main }))).toEqual([`index.html: ${problem}`]);
});

test('a page may load a script of another origin that the policy names, and no other one', async () => {
  const listed = policy.replace('; style-src', ' https://stats.example/visits.js; style-src');
  const page = (name: string) =>
    goodPage({ head: `${inline}<script defer src="https://stats.example/${name}"></script>` });
  expect(await problemsOf(page('visits.js'), listed)).toEqual([]);
  expect(await problemsOf(page('other.js'), listed)).toEqual([
    'index.html: The page loads https://stats.example/other.js from another origin.',
  ]);
});

test.each([
  ["script-src 'self' 'unsafe-inline'", 'The policy allows unsafe-inline.'],
  ["script-src 'self' 'unsafe-eval'", 'The policy allows unsafe-eval.'],
  ["script-src 'self' https://x.example", 'The policy allows https:.'],
  ['img-src *', 'The policy allows *.'],
  ["connect-src 'self' https:", 'The policy allows https:.'],
  ["connect-src 'self' wss://*", 'The policy allows *.'],
  ['', 'There is no policy.'],
])('the policy %j fails', async (sent, problem) => {
  const rest = sent && "; require-trusted-types-for 'script'; trusted-types site";
  expect(await problemsOf(goodPage(), sent + rest)).toEqual([`_headers: ${problem}`]);
});
