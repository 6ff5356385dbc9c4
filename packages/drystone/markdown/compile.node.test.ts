import { createElement, type ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { gardenOperations, gardenSchemes } from '../../../tests/support/garden-operations.ts';
import { BodyContent } from '../components/body-content/body-content.tsx';
import type { LinkTargets } from '../content/links.ts';
import { compilePage } from './compile.node.ts';

const targets: LinkTargets = {
  routeByFile: new Map([
    ['content/docs/plants/moss.mdx', '/plants/moss'],
    ['content/docs/tools/spade.mdx', '/tools/spade'],
    ['openapi/garden.yaml', '/api/garden/'],
  ]),
  lists: { operations: gardenOperations },
  schemes: gardenSchemes,
  publicFiles: new Set(['/images/moss.png']),
  terms: new Map([
    ['moss', { word: 'Moss', meaning: 'A small green plant.' }],
    ['leaf litter', { word: 'leaf litter', meaning: 'Leaves that lie on the ground.' }],
  ]),
};

const moss = 'content/docs/plants/moss.mdx';

function compile(source: string, more: Partial<LinkTargets> = {}, file = moss) {
  return compilePage(source, file, { ...targets, ...more });
}

/** The page as HTML; components are drawn as elements of their own name, with their attributes. */
async function html(source: string, file = moss): Promise<string> {
  const { body, found } = await compile(source, {}, file);
  expect(found.mistakes).toEqual([]);
  const names = [
    'Admonition',
    'Tabs',
    'Tab',
    'Details',
    'Cards',
    'Card',
    'CodeBlock',
    'FileTree',
    'Glossary',
    'Term',
  ];
  const components = Object.fromEntries(names.map((name) => [name, asElement(name)]));
  const nodes = JSON.parse(body.tree);
  return renderToStaticMarkup(createElement(BodyContent, { nodes, components })).replaceAll(
    /\n+/g,
    '',
  );
}

function asElement(name: string) {
  const element = `x-${name.toLowerCase()}`;
  return ({ html, children, ...rest }: { html?: string; children?: ReactNode }) =>
    html === undefined
      ? createElement(element, rest, children)
      : createElement(element, { ...rest, dangerouslySetInnerHTML: { __html: html } });
}

/** `3: There is no component <Tip>.` */
async function mistakes(source: string): Promise<string[]> {
  const { found } = await compile(source);
  return found.mistakes.map(({ line, problem }) => `${line}: ${problem}`);
}

async function firstMistake(source: string) {
  return (await compile(source)).found.mistakes[0];
}

test('front matter is not text', async () => {
  expect(await html('---\ntitle: Moss\n---\n\nMoss is soft.')).toBe('<p>Moss is soft.</p>');
});

describe('a .md page', () => {
  const file = 'content/docs/plants/moss.md';

  test('is plain Markdown: braces and angle brackets are text', async () => {
    expect(await html('---\ntitle: Moss\n---\n\nLight {low} and size < 3 cm.', file)).toBe(
      '<p>Light {low} and size &lt; 3 cm.</p>',
    );
  });

  test('has tables, admonitions, code and ids as an MDX page has', async () => {
    const source =
      '## Sun {#light}\n\n:::tip\nWater it.\n:::\n\n| a |\n|---|\n| b |\n\n```sh\nls\n```';
    const page = await html(source, file);
    expect(page).toContain('<h2 id="light">Sun</h2>');
    expect(page).toMatch(/<x-admonition kind="tip"><p>Water it\.<\/p><\/x-admonition>/);
    expect(page).toContain('<td>b</td>');
    expect(page).toContain('<x-codeblock');
  });

  test('leaves comments out, and refuses other HTML', async () => {
    expect(await html('Moss.\n\n<!-- Not for readers. -->', file)).toBe('<p>Moss.</p>');
    const { found } = await compile('Moss.\n\n<div>Fern.</div>', {}, file);
    expect(found.mistakes).toEqual([
      {
        line: 3,
        problem: 'HTML such as <div> has no place in a .md page.',
        remedy:
          'Write it as Markdown, or name the file moss.mdx: in MDX, elements and components may be used.',
      },
    ]);
  });
});

test('tables, task lists and strikethrough of GitHub work', async () => {
  expect(await html('| a |\n|---|\n| ~~b~~ |')).toContain('<td><del>b</del></td>');
  expect(await html('- [x] done')).toContain('checked=""');
});

describe('headings', () => {
  test('each has an id, and the outline lists levels 2 and 3', async () => {
    const { body, found } = await compile('## Light & *shade*\n\n### Sun\n\n#### Noon\n\n## Water');
    expect(body.outline).toEqual([
      { id: 'light--shade', text: 'Light & shade', level: 2 },
      { id: 'sun', text: 'Sun', level: 3 },
      { id: 'water', text: 'Water', level: 2 },
    ]);
    expect(found.headings.map(({ id }) => id)).toContain('noon');
  });

  test.each([
    ['the same words', '## Light\n\n## Light\n\n## Light 1', ['light', 'light-1', 'light-1-1']],
    ['code', '## The `flags` of *a* [link](#x)', ['the-flags-of-a-link']],
    ['other scripts', '## Grün 苔', ['grün-苔']],
    ['no letters', '## ...\n\n## !', ['section', 'section-1']],
  ])('headings with %s have ids that are unique and never empty', async (_, source, ids) => {
    expect((await compile(source)).found.headings.map(({ id }) => id)).toEqual(ids);
  });

  test('a heading may name its id, and others stay clear of it', async () => {
    const source = '## Light {#sun}\n\n## Sun\n\n## *Wet* soil {#Soil}\n\n```sh\n## No {#id}\n```';
    const { body, found } = await compile(source);
    expect(found.mistakes).toEqual([]);
    expect(body.outline).toEqual([
      { id: 'sun', text: 'Light', level: 2 },
      { id: 'sun-1', text: 'Sun', level: 2 },
      { id: 'Soil', text: 'Wet soil', level: 2 },
    ]);
    expect(body.markdown).toContain('## Light\n');
    expect(body.markdown).toContain('## No {#id}');
  });

  test('the id is in the HTML', async () => {
    expect(await html('## Where it grows')).toBe('<h2 id="where-it-grows">Where it grows</h2>');
  });

  test('a second h1 is a mistake', async () => {
    expect(await mistakes('Text.\n\n# Moss')).toEqual([
      '3: The heading "# Moss" would be a second h1.',
    ]);
  });
});

describe('admonitions', () => {
  test.each([
    ['note', 'note'],
    ['tip', 'tip'],
    ['info', 'info'],
    ['warning', 'warning'],
    ['caution', 'caution'],
    ['danger', 'danger'],
    ['secondary', 'note'],
    ['important', 'info'],
    ['success', 'tip'],
  ])(':::%s is a %s', async (name, kind) => {
    expect(await html(`:::${name}\nSlippery.\n:::`)).toBe(
      `<x-admonition kind="${kind}"><p>Slippery.</p></x-admonition>`,
    );
  });

  test('a title is in brackets', async () => {
    expect(await html(':::note[Mind the *moss*]\n- wet\n:::')).toBe(
      '<x-admonition kind="note" title="Mind the moss"><ul><li>wet</li></ul></x-admonition>',
    );
  });

  test('a title may hold a colon', async () => {
    expect(await html(':::note[Needs plants:water]\nText.\n:::')).toContain(
      'title="Needs plants:water"',
    );
  });

  test.each(['::::note', '::::note[Outer]'])('%s may hold another one', async (open) => {
    const result = await html(`${open}\nOuter.\n\n:::tip[Inner]\nNeeds plants:water.\n:::\n\n::::`);
    expect(result).toContain(
      '<p>Outer.</p><x-admonition kind="tip" title="Inner"><p>Needs plants:water.</p></x-admonition>',
    );
  });

  test.each([
    [
      ':::waring\nSlippery.\n:::',
      {
        line: 1,
        problem: 'There is no admonition ":::waring".',
        suggestion: ':::warning',
        remedy: 'Kinds: note, tip, info, warning, caution, danger.',
      },
    ],
    [
      ':::constructor\nText.\n:::',
      { line: 1, problem: 'There is no admonition ":::constructor".' },
    ],
    [
      'Text.\n\n:::note\nSlippery.\n\n## Light',
      {
        line: 3,
        problem: 'The admonition ":::note" is never closed.',
        remedy: expect.stringMatching(/^Write ::: on a line of its own after its text\./),
      },
    ],
    [
      'Text.\n:::',
      {
        line: 2,
        problem: 'This ::: closes no admonition.',
        remedy: 'Remove it. Around another admonition, write one colon more: ::::note and ::::.',
      },
    ],
  ])('%j is a mistake', async (source, mistake) => {
    expect(await firstMistake(source)).toMatchObject(mistake);
  });
});

test('an admonition in another one with as many colons is reported where it ends', async () => {
  expect(await mistakes(':::note\nOuter.\n\n:::tip\nInner.\n:::\n\n:::')).toEqual([
    '8: This ::: closes no admonition.',
  ]);
});

describe('colons in running text are not directives', () => {
  test.each([
    'Needs instances:create and instances:list.',
    'At 10:30, on port :8080.',
    'A note::like this.',
    'Text with :smile: and :name[label]{a=b}.',
    '::leaf',
  ])('%s', async (text) => {
    expect(await html(text)).toBe(`<p>${text}</p>`);
  });

  test('in a table, a heading and a link text as well', async () => {
    expect(await html('| plants:read |\n|---|\n| plants:water |')).toContain(
      '<td>plants:water</td>',
    );
    expect(await html('[the plants:read scope](#)')).toContain('>the plants:read scope</a>');
    const { found } = await compile('## Needs plants:read');
    expect(found.headings).toEqual([
      { id: 'needs-plantsread', text: 'Needs plants:read', level: 2 },
    ]);
  });
});

describe('components', () => {
  test('tabs hold Markdown', async () => {
    const source =
      '<Tabs group="os">\n<Tab title="Linux">\n\n## Light\n\n- **moss**\n\n</Tab>\n<Tab title="macOS">Text.</Tab>\n</Tabs>';
    expect(await html(source)).toBe(
      '<x-tabs group="os"><x-tab title="Linux"><h2 id="light">Light</h2><ul><li><strong>moss</strong></li></ul></x-tab>' +
        '<x-tab title="macOS">Text.</x-tab></x-tabs>',
    );
  });

  test('a card links by source path, as text does', async () => {
    const source =
      '<Cards>\n<Card title="Spade" href="../tools/spade.mdx">\nTo dig.\n</Card>\n</Cards>';
    expect(await html(source)).toContain('<x-card title="Spade" href="/tools/spade">');
  });

  test('elements of HTML pass', async () => {
    expect(await html('Press <kbd>Tab</kbd> at H<sub>2</sub>O.')).toBe(
      '<p>Press <kbd>Tab</kbd> at H<sub>2</sub>O.</p>',
    );
  });

  test.each([
    ['<Tip>x</Tip>', '1: There is no component <Tip>.'],
    ['<Tabs.Tab>x</Tabs.Tab>', '1: There is no component <Tabs.Tab>.'],
    ['Text with <Kbd>x</Kbd>.', '1: There is no component <Kbd>.'],
    ['<Details sumary="x">y</Details>', '1: <Details> has no attribute "sumary".'],
    ['<Cards title="x"></Cards>', '1: <Cards> has no attribute "title".'],
    ['<Tabs>\n<Tab>\nx\n</Tab>\n</Tabs>', '2: <Tab> needs the attribute "title".'],
    ['<Cards>\n<Card title="a">\nx\n</Card>\n</Cards>', '2: <Card> needs the attribute "href".'],
    ['<Tabs>\n<Tab title>\nx\n</Tab>\n</Tabs>', '2: <Tab> needs the attribute "title".'],
    ['<Tab title="a">x</Tab>', '1: <Tab> is outside <Tabs>.'],
    ['<Tabs>\nLost words.\n\n<Tab title="a">x</Tab>\n</Tabs>', '2: Only <Tab> may be in <Tabs>.'],
    ['<Details summary={title}>x</Details>', '1: The attribute "summary" of <Details> is code.'],
    ['<Details {...all}>x</Details>', '1: The attributes {...all} of <Details> are code.'],
  ])('%j is a mistake', async (source, mistake) => {
    expect(await mistakes(source)).toEqual([mistake]);
  });

  test('a mistyped name is reported with the right one', async () => {
    expect(await firstMistake('<Detail summary="x">y</Detail>')).toEqual({
      line: 1,
      problem: 'There is no component <Detail>.',
      suggestion: '<Details>',
      remedy:
        'Components: <Tabs>, <Tab>, <Details>, <Steps>, <FileTree>, <Cards>, <Card>, <Figure>, <Video>, <Include>, <Hero>, <Glossary>, <Term>.',
    });
    expect(await firstMistake('<Details sumary="x">y</Details>')).toMatchObject({
      suggestion: 'summary',
      remedy: 'Attributes: summary.',
    });
  });
});

describe('a page is not a program', () => {
  test('comments are left out', async () => {
    expect(await html('Moss {/* soft */}\n\n{/* two\nlines */}')).toBe('<p>Moss </p>');
  });

  test.each([
    ["import x from 'y';\n\nText.", '1: A page cannot import or export.'],
    ['Text.\n\nexport const x = 1;', '3: A page cannot import or export.'],
    ['Text {name}.', '1: The braces {name} are code, which a page cannot run.'],
    ['Text.\n\n{1 + 1}', '3: The braces {1 + 1} are code, which a page cannot run.'],
    ['Text {}.', '1: The braces {} are code, which a page cannot run.'],
  ])('%j is a mistake', async (source, mistake) => {
    expect(await mistakes(source)).toEqual([mistake]);
  });
});

describe('code blocks', () => {
  test('the code is highlighted, and its title and numbers kept', async () => {
    expect(await html('```ts title="a.ts" showLineNumbers=3\nlet a;\n```')).toBe(
      '<x-codeblock language="ts" title="a.ts" firstLine="3">' +
        '<span class="line"><i class=k>let</i> a;</span></x-codeblock>',
    );
  });

  test.each([
    ['sh', 'bash'],
    ['shell', 'bash'],
    ['py', 'python'],
    ['typescript', 'ts'],
    ['javascript', 'js'],
    ['yml', 'yaml'],
    ['dockerfile', 'docker'],
    ['txt', 'text'],
    ['session', 'console'],
    ['JSON', 'json'],
  ])('the language %s is %s', async (written, language) => {
    expect(await html(`\`\`\`${written}\na\n\`\`\``)).toContain(`language="${language}"`);
  });

  test('code inside a list and an admonition is a code block too', async () => {
    expect(await html(':::note\n- a\n\n  ```text\n  b\n  ```\n:::')).toContain(
      '<x-codeblock language="text">b</x-codeblock>',
    );
  });

  test('code in a line keeps its braces and colons', async () => {
    expect(await html('`{a:b} <c>`')).toBe('<p><code>{a:b} &lt;c&gt;</code></p>');
  });

  test.each([
    ['```\na\n```', { line: 1, problem: 'The code block has no language.' }],
    [
      'a\n\n```pyton\nb\n```',
      {
        line: 3,
        problem: 'The code block names the language "pyton", which is not highlighted here.',
        suggestion: 'python',
      },
    ],
    [
      '```text titel="a"\nb\n```',
      {
        line: 1,
        problem: 'The code block has "titel="a"" after its language, which means nothing.',
        remedy:
          'Known: title="name", {1,4-6}, add={2}, remove={3}, showLineNumbers, file="path" with region="name" or lines="3-8".',
      },
    ],
  ])('%j is a mistake', async (source, mistake) => {
    const { mistakes: found } = (await compile(source)).found;
    expect(found).toHaveLength(1);
    expect(found[0]).toMatchObject(mistake);
  });
});

describe('links', () => {
  test.each([
    ['[a](../tools/spade.mdx#use)', '/tools/spade#use'],
    ['[a](#light)', '#light'],
    ['[a](operation:waterPlant)', '/api/garden/#tag/Plants/operation/waterPlant'],
    ['[a](https://x.example)', 'https://x.example'],
    ['[a][b]\n\n[b]: ../tools/spade.mdx', '/tools/spade'],
    ['<a href="../tools/spade.mdx">a</a>', '/tools/spade'],
    ['https://x.example', 'https://x.example'],
  ])('%j leads to %s', async (source, href) => {
    expect(await html(source)).toContain(`<a href="${href}">`);
  });

  test('links inside the site are kept, so that their fragments can be checked', async () => {
    const { found } = await compile(
      '[a](#light)\n\n[b](../tools/spade.mdx#use)\n\n[c](https://x.y)',
    );
    expect(found.links).toEqual([
      { route: '/plants/moss', fragment: 'light', line: 1 },
      { route: '/tools/spade', fragment: 'use', line: 3 },
    ]);
  });

  test('a broken link is a mistake on its line', async () => {
    expect(await mistakes('A.\n\n- B\n- [c](nope.mdx)')).toEqual([
      '4: The link goes to nope.mdx, but there is no file content/docs/plants/nope.mdx.',
    ]);
  });
});

describe('images', () => {
  test('an image is a file under public/, with words for it', async () => {
    expect(await html('![A cushion of moss](/images/moss.png)')).toContain(
      '<p><img src="/images/moss.png" alt="A cushion of moss"/></p>',
    );
  });

  test('an image may be written by reference', async () => {
    expect(await html('![Moss][1]\n\n[1]: /images/moss.png')).toContain('src="/images/moss.png"');
  });

  test.each([
    [
      '![Moss](moss.png)',
      '1: The image moss.png is not beside the page: there is no file content/docs/plants/moss.png.',
    ],
    ['![Moss](/images/mos.png)', '1: The image /images/mos.png is not in the folder public/.'],
    ['![](/images/moss.png)', '1: The image /images/moss.png has no text alternative.'],
    ['![][1]\n\n[1]: /images/moss.png', '1: The image /images/moss.png has no text alternative.'],
    ['<img src="/mos.png" alt="Moss"/>', '1: The image /mos.png is not in the folder public/.'],
    [
      '![Moss](https://other.example/moss.png)',
      '1: The image https://other.example/moss.png is on another host: the policy of the site forbids it.',
    ],
    [
      '<picture><source srcset="/images/moss.png 1x, /images/mos.png 2x" /></picture>',
      '1: The image /images/mos.png is not in the folder public/.',
    ],
    ['<img src="/images/moss.png"/>', '1: The image /images/moss.png has no text alternative.'],
  ])('%j is a mistake', async (source, mistake) => {
    expect(await mistakes(source)).toEqual([mistake]);
  });

  test('the nearest image is suggested', async () => {
    expect(await firstMistake('![Moss](/images/mos.png)')).toHaveProperty(
      'suggestion',
      '/images/moss.png',
    );
  });
});

describe('what MDX cannot read is a mistake like all others', () => {
  const code = 'In MDX, < and { start code. To show them as text, put them in `backticks`.';
  test.each([
    [
      'Text.\n\n{a',
      3,
      'The page cannot be read: Unexpected end of file in expression, expected a corresponding closing brace for `{`.',
      code,
    ],
    ['Text.\n\na <5', 3, 'The page cannot be read: "<5" does not begin a tag.', code],
    [
      'Text.\n\n<Details summary="a">\n\nText.',
      3,
      'The page cannot be read: Expected a closing tag for `<Details>`.',
      'Close what you open, on a line of its own when it was opened on one.',
    ],
    [
      '<!-- soft -->',
      1,
      'The page cannot be read: Unexpected character `!` (U+0021) before name.',
      'Comments are written {/* like this */}.',
    ],
    [
      'Text.\n\n<Details summary=a>\n\nText.\n\n</Details>',
      3,
      'The page cannot be read: the value of "summary" has no quotes.',
      'Write summary="a".',
    ],
    [
      'import what you need.',
      1,
      'A line that begins with "import" or "export" is code.',
      'In a sentence, put another word first.',
    ],
  ])('%j', async (source, line, problem, remedy) => {
    expect((await compile(source)).found.mistakes).toEqual([{ line, problem, remedy }]);
  });
});

describe('terms', () => {
  test.each([
    '<Term>Leaf litter</Term> feeds moss.',
    '<Term name="leaf litter">Litter</Term> feeds moss.',
  ])('%s explains the word', async (source) => {
    expect(await html(source)).toContain(
      '<x-term id="term-leaf-litter" definition="Leaves that lie on the ground.">',
    );
  });

  test('a copy has the words alone', async () => {
    const { body } = await compile('Moss likes <Term>leaf litter</Term>.');
    expect(body.markdown).toBe('Moss likes leaf litter.\n');
  });

  test('on a site with a list of all words, a word and its copy lead to it', async () => {
    const { body } = await compile('Moss likes <Term>leaf litter</Term>.', {
      glossary: { route: '/words', label: 'Words' },
    });
    expect(body.tree).toContain('"href":"/words#word-leaf-litter","label":"Words"');
    expect(body.markdown).toBe('Moss likes [leaf litter](/words#word-leaf-litter).\n');
  });

  test('a glossary lists all words as they are written, in order, and search finds them elsewhere', async () => {
    expect(await html('<Glossary />')).toContain(
      '<li id="word-leaf-litter"><strong>leaf litter</strong>: Leaves that lie on the ground.</li>',
    );
    const { body } = await compile('<Glossary />');
    expect(body.markdown).toBe(
      '- **leaf litter**: Leaves that lie on the ground.\n- **Moss**: A small green plant.\n',
    );
    expect(body.sections.map(({ text }) => text)).toEqual(['']);
  });

  test('a word without an entry is a mistake', async () => {
    expect(await firstMistake('Moss likes <Term>leaf liter</Term>.')).toEqual({
      line: 1,
      problem: 'The glossary does not explain "leaf liter".',
      suggestion: 'leaf litter',
      remedy:
        'Add it to content/glossary.yaml, or name the entry: <Term name="node pool">pools</Term>.',
    });
  });

  test('a second explanation on a page is a mistake', async () => {
    expect(await mistakes('A <Term>leaf litter</Term>.\n\nB <Term>Leaf litter</Term>.')).toEqual([
      '3: The page explains "leaf litter" a second time.',
    ]);
  });
});

describe('a file tree', () => {
  const tree =
    '<FileTree>\n\n- shed\n  - **spade.md** short *handle*\n  - ...\n- seeds/ old\n\n</FileTree>';

  test('says which entries are folders, and sets comments and marked names apart', async () => {
    const page = await html(tree);
    expect(page).toContain(
      '<li data-entry="folder"><span class="file-tree-name">shed/</span><ul><li data-entry="file"><strong class="file-tree-name">spade.md</strong> <span class="file-tree-comment">short <em>handle</em></span></li><li data-entry="more">',
    );
    expect(page).toContain(
      '<li data-entry="folder"><span class="file-tree-name">seeds/</span> <span class="file-tree-comment">old</span></li>',
    );
  });

  test('is a nested list in the copy, and text in search', async () => {
    const { body } = await compile(tree);
    expect(body.markdown.trim()).toBe(
      '- shed\n  - **spade.md** short _handle_\n  - ...\n- seeds/ old',
    );
    expect(body.sections[0]?.text).toContain('spade.md short handle');
    expect(body.sheets).toEqual(['theme/lists.css']);
  });
});

test('steps are a numbered list in the copy, and only pages with them ask for their style sheet', async () => {
  const { body } = await compile('<Steps>\n\n1. Dig.\n\n   Deep.\n\n2. Sow.\n\n</Steps>');
  expect(body.markdown.trim()).toBe('1. Dig.\n\n   Deep.\n\n2. Sow.');
  expect(body.sheets).toEqual(['theme/lists.css']);
  expect((await compile('1. Dig.')).body.sheets).toEqual([]);
});

test('an attribute that a component of the site does not list is a mistake with the near one', async () => {
  const ofSite = {
    ...{ isOfFeature: false, isPure: false, isInternal: false },
    ...{ sheets: [], parent: undefined, imageWords: undefined },
  };
  const components = new Map([
    [
      'TideClock',
      {
        ...ofSite,
        module: '/site/components/tide-clock.tsx',
        attributes: { required: [], optional: ['at'] },
      },
    ],
    ['Any', { ...ofSite, module: '/site/components/any.tsx', attributes: undefined }],
  ]);
  const { found } = await compile(
    'Now:\n\n<TideClock att="six">High</TideClock>\n\n<TideClock at="six" />\n\n<Any thing="1" />\n',
    { components },
  );
  expect(found.mistakes).toEqual([
    {
      line: 3,
      problem: '<TideClock> has no attribute "att".',
      suggestion: 'at',
      remedy: 'Attributes: at.',
    },
  ]);
});

test('a component takes the place of an element of Markdown, and not of one that an author wrote', async () => {
  const { body } = await compile(
    '[Spade](../tools/spade.mdx) and <a href="https://a.example">a</a>',
  );
  const components = { a: asElement('link') };
  const content = createElement(BodyContent, { nodes: JSON.parse(body.tree), components });
  expect(renderToStaticMarkup(content)).toBe(
    '<p><x-link href="/tools/spade">Spade</x-link> and <a href="https://a.example">a</a></p>',
  );
});
