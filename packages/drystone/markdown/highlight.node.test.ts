import { markdown } from '@drystone/mark-words/mark-words.node';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { isThorough } from '../../../tests/support/thorough.ts';
import { codeLanguages, highlight, noMarks } from './highlight.node.ts';
import { extensionsOf } from './markdown-extensions.ts';

const { fences } = extensionsOf([{ feature: 'mark-words', markdown }]);

function html(code: string, language: string, meta = ''): Promise<string> {
  return highlight(code, language, fences.codeOf({ meta, value: code }));
}

test('tokens carry classes of one letter', async () => {
  expect(await html('answer = "yes"  # really', 'python')).toBe(
    'answer = <i class=s>"yes"  </i><i class=c># really</i>',
  );
});

describe('on a slow machine', () => {
  afterEach(() => void vi.restoreAllMocks());

  test('the highlighting is the same, or two builds would differ', async () => {
    let now = 0;
    vi.spyOn(Date, 'now').mockImplementation(() => {
      now += 10_000;
      return now;
    });
    expect(await html('let a = "b";', 'ts')).toBe('<i class=k>let</i> a = <i class=s>"b"</i>;');
  });
});

describe('after a failure', () => {
  afterEach(() => {
    vi.doUnmock('shiki/langs');
    vi.doUnmock('shiki/engine/oniguruma');
    vi.resetModules();
  });

  /** The module with a part of the highlighter that fails at first. */
  async function highlightWith(part: string, mock: (original: object) => object) {
    vi.resetModules();
    vi.doMock(part, async (importOriginal) => mock(await importOriginal<object>()));
    const { highlight, noMarks } = await import('./highlight.node.ts');
    return () => highlight('let a;', 'ts', noMarks);
  }

  function failingOnce(run: unknown) {
    return vi.fn(run as () => Promise<unknown>).mockRejectedValueOnce(new Error('EMFILE'));
  }

  test('the grammar of a language is loaded again', async () => {
    const highlighted = await highlightWith('shiki/langs', (original) => {
      const { bundledLanguages } = original as { bundledLanguages: Record<string, unknown> };
      return { bundledLanguages: { ...bundledLanguages, ts: failingOnce(bundledLanguages.ts) } };
    });
    await expect(highlighted()).rejects.toThrow('EMFILE');
    expect(await highlighted()).toBe('<i class=k>let</i> a;');
  });

  test('the highlighter is loaded again', async () => {
    const highlighted = await highlightWith('shiki/engine/oniguruma', (original) => {
      const { createOnigurumaEngine } = original as { createOnigurumaEngine: unknown };
      return { createOnigurumaEngine: failingOnce(createOnigurumaEngine) };
    });
    await expect(highlighted()).rejects.toThrow('EMFILE');
    expect(await highlighted()).toBe('<i class=k>let</i> a;');
  });
});

test('JSON inside a command is coloured as JSON, over several lines too', async () => {
  const command = `curl --data '{\n  "on": true,\n  "list": ["a"]\n}' \\\n  "$URL"`;
  const lines = (await html(command, 'bash')).split('\n');
  expect(lines[1]).toBe('  "on": <i class=n>true</i>,');
  expect(lines[2]).toBe('  "list": [<i class=s>"a"</i>]');
  expect(lines[4]).toBe('  <i class=s>"$URL"</i>');
});

test('what only looks like JSON stays one string', async () => {
  expect(await html(`jq '[.[] | .name]'`, 'bash')).toBe(
    `<i class=f>jq </i><i class=s>'[.[] | .name]'</i>`,
  );
});

/** What developers write most, by the names that they write after the backticks. */
const usual =
  'bash c c++ c# clojure cmake cpp cs csharp css csv dart diff docker elixir erlang go graphql groovy haskell hcl html http ini java javascript js json json5 jsonc jsx julia kotlin latex less lua make makefile matlab md mdx nginx nix objective-c ocaml perl php powershell prisma proto python r ruby rust scala scss sh shell sql ssh svelte swift terraform toml ts tsx typescript vb vue xml yaml zig console text'.split(
    ' ',
  );

/** One of each way in which a grammar takes apart what looks like HTML. */
const tried = isThorough ? usual : 'bash c css html js json md php python tsx xml yaml'.split(' ');

test('no language leaves markup or styles in the code', async () => {
  expect(usual.filter((language) => !codeLanguages.has(language))).toEqual([]);
  for (const language of tried) {
    const result = await html('<b style="x">&amp;</b>', language);
    const text = result.replaceAll(/<\/?(i|span)\b[^>]*>/g, '');
    expect(text, language).toBe('&lt;b style="x"&gt;&amp;amp;&lt;/b&gt;');
    expect(result, language).not.toMatch(/<[^>]* style=/);
  }
});

test('code inside Markdown has its colours, whatever was loaded before', async () => {
  const html = await highlight('```lua\nlocal a = "moss"\n```', 'markdown', noMarks);
  expect(html).toContain('<i class=k>local</i>');
});

test('plain text is only escaped', async () => {
  expect(await html('a < b\n  "c"', 'text')).toBe('a &lt; b\n  "c"');
});

describe('marked lines', () => {
  test('each line says what it is', async () => {
    expect(await html('a\nb\nc\nd', 'text', '{1} add={2} remove={3}')).toBe(
      [
        '<span class="line" data-mark="highlighted">a</span>',
        '<span class="line" data-mark="added">b</span>',
        '<span class="line" data-mark="removed">c</span>',
        '<span class="line">d</span>',
      ].join('\n'),
    );
  });

  test('an added line is added, even if it is highlighted as well', async () => {
    expect(await html('a', 'text', '{1} add={1}')).toContain('data-mark="added"');
  });

  test('numbered lines stand on their own', async () => {
    expect(await html('a\nb', 'text', 'showLineNumbers')).toBe(
      '<span class="line">a</span>\n<span class="line">b</span>',
    );
  });
});

describe('marked words', () => {
  test('a word is marked within its token', async () => {
    expect(await html('let bed = "a bed";', 'ts', '/bed/')).toBe(
      '<i class=k>let</i> <mark>bed</mark> = <i class=s>"a <mark>bed</mark>"</i>;',
    );
  });

  test('a mark across tokens is divided, so that elements stay nested', async () => {
    expect(await html('let bed', 'ts', '/t b/')).toBe(
      '<i class=k>le<mark>t</mark></i><mark> b</mark>ed',
    );
  });

  test('escaped characters and astral symbols count as they are written', async () => {
    expect(await html('a<b & 😀c', 'text', '/b & 😀c/')).toBe('a&lt;<mark>b &amp; 😀c</mark>');
  });

  test('the prompt of a session counts as it is written', async () => {
    expect(await html('$ ls -l', 'console', '/-l/')).toContain('<mark>-l</mark>');
  });
});

describe('a session in a terminal', () => {
  const prompt = '<span class="prompt" aria-hidden="true">$ </span>';
  const line = (content: string) => `<span class="line">${content}</span>`;
  const output = (text: string) => line(`<span data-output>${text}</span>`);

  test('what is typed is highlighted, and its prompt hidden; what is printed is marked', async () => {
    expect(await html('$ ls "a"\na.txt <1 KB>\n\n$ pwd', 'console')).toBe(
      [
        line(`${prompt}<i class=f>ls </i><i class=s>"a"</i>`),
        output('a.txt &lt;1 KB&gt;'),
        output(''),
        line(`${prompt}<i class=f>pwd</i>`),
      ].join('\n'),
    );
  });

  test('a command that goes on in the next line is typed to its end', async () => {
    const lines = (await html('$ ls \\\n  -l \\\n  -a\ntotal 0', 'console')).split('\n');
    expect(lines.map((text) => text.includes('data-output'))).toEqual([false, false, false, true]);
    expect(lines[1]).toContain('-l');
    expect(lines[1]).not.toContain('prompt');
  });

  test('its lines can be highlighted', async () => {
    const lines = (await html('$ ls\na', 'console', '{2}')).split('\n');
    expect(lines[0]).not.toContain('data-mark');
    expect(lines[1]).toContain('data-mark="highlighted"');
  });
});
