import { fromHtml } from 'hast-util-from-html';
import { toMdast } from 'hast-util-to-mdast';
import type {
  Code,
  Definition,
  Heading,
  Image,
  Link,
  LinkReference,
  Nodes,
  Parents,
  Root,
} from 'mdast';
import type { MdxJsxFlowElement, MdxJsxTextElement } from 'mdast-util-mdx-jsx';
import { toString as wordsOf } from 'mdast-util-to-string';
import { visit } from 'unist-util-visit';
import { admonitionKinds } from '../../engine/markdown/author-components.ts';
import { drawingWords } from '../../engine/markdown/mermaid.node.ts';
import { writeMarkdown } from '../../engine/markdown/write-markdown.ts';
import { isExternal } from '../../lib/url.ts';
import { type ConvertedCode, convertCode } from './convert-code.node.ts';
import { type ElementContext, rewriteElement } from './convert-element.node.ts';
import { applyEdits, type Edit } from './edits.ts';
import type { PageLinks } from './page-links.ts';
import type { ParsedPage } from './parse-page.ts';
import { expressionValue } from './static-value.node.ts';

export interface ConvertedBody {
  /** Without front matter. */
  readonly text: string;
  /** Its first h1, which is not in the text. */
  readonly title: string | undefined;
  /** The words of its first paragraph. */
  readonly summary: string;
}

type Element = MdxJsxFlowElement | MdxJsxTextElement;

/** The text of a page in the words of this engine. What does not have to change stays as it was written. */
export function convertBody(page: ParsedPage, links: PageLinks): ConvertedBody {
  const work = createWork(page, links);
  const title = work.takeTitle();
  work.convert(page.tree, undefined);
  return {
    text: `${applyEdits(page.source, work.edits).trim()}\n`,
    title,
    summary: firstWords(page.tree),
  };
}

/** Without the id that it names. */
function wordsOfHeading(heading: Heading): string {
  return wordsOf(heading)
    .replace(/\s*\\?\{#[\w.-]+\}$/, '')
    .trim();
}

function firstWords(tree: Root): string {
  let words = '';
  visit(tree, 'paragraph', (paragraph, _index, parent) => {
    if (words !== '' || parent?.type === 'containerDirective') return;
    const isText = paragraph.children.some(({ type }) => type === 'text');
    if (isText) words = wordsOf(paragraph).replaceAll(/\s+/g, ' ').trim();
  });
  return words;
}

function createWork({ source, tree, format }: ParsedPage, links: PageLinks) {
  const edits: Edit[] = [];
  const imports = importsIn(tree);
  const brokenDefinitions = new Set<string>();
  const pictureDefinitions = new Set<string>();
  visit(tree, (node) => {
    if (node.type === 'imageReference') pictureDefinitions.add(node.identifier);
    if (node.type !== 'definition' || isExternal(node.url)) return;
    if ('broken' in links.link(node.url)) brokenDefinitions.add(node.identifier);
  });
  const named = new Map<Nodes, string>();
  visit(tree, 'heading', (heading) => {
    const id = links.ids?.[named.size];
    if (id !== undefined) named.set(heading, id);
  });
  const elements: ElementContext = {
    ...links,
    expression: (code) => expressionValue(code, imports),
    setOf: new Map(),
  };
  let pageTitle = '';
  return { edits, takeTitle, convert };

  function put(start: number, end: number, text: string): void {
    if (text === '' && end > start) edits.push({ ...wholeLines(start, end), text });
    else if (source.slice(start, end) !== text) edits.push({ start, end, text });
  }

  /** What is taken away leaves no empty lines. */
  function wholeLines(start: number, end: number) {
    const before = source.slice(source.lastIndexOf('\n', start - 1) + 1, start);
    const [after = ''] = source.slice(end).match(/^[ \t]*(\n|$)/) ?? [];
    if (before.trim() !== '' || after === '') return { start, end };
    const from = start - before.length;
    const next = end + after.length;
    const isBetweenEmpty = /(^|\n)[ \t]*\n$/.test(source.slice(0, from)) || from === 0;
    const [empty = ''] = source.slice(next).match(/^[ \t]*\n/) ?? [];
    return { start: from, end: next + (isBetweenEmpty ? empty.length : 0) };
  }

  function putWhole(node: Nodes, text: string): void {
    put(startOf(node), endOf(node), text);
  }

  /** The first h1 is the title of a page here, and its text has no other. */
  function takeTitle(): string | undefined {
    const first = tree.children.find((node) => node.type === 'heading' && node.depth === 1);
    if (first?.type !== 'heading') return undefined;
    tree.children = tree.children.filter((node) => node !== first);
    putWhole(first, '');
    pageTitle = wordsOfHeading(first);
    return pageTitle;
  }

  function convert(node: Nodes, parent: Parents | undefined): void {
    const isDone = convertOne(node, parent);
    if (!isDone && 'children' in node) for (const child of node.children) convert(child, node);
  }

  /** True when nothing in the node is left to convert. */
  function convertOne(node: Nodes, parent: Parents | undefined): boolean {
    const line = node.position?.start.line;
    switch (node.type) {
      case 'yaml':
      case 'mdxjsEsm':
        putWhole(node, '');
        if (node.type === 'mdxjsEsm' && /^\s*export\b/m.test(node.value)) {
          links.note(
            line,
            'Code of a page is not carried over: export.',
            'Write its value into the text.',
          );
        }
        return true;
      case 'heading':
        if (node.depth === 1) lowerHeading(node);
        nameHeading(node);
        return false;
      case 'code':
        convertFence(node);
        return true;
      case 'link':
        convertLink(node);
        return false;
      case 'linkReference':
        if (brokenDefinitions.has(node.identifier)) unlink(node);
        return false;
      case 'definition':
        convertDefinition(node);
        return true;
      case 'image':
        convertImage(node);
        return true;
      case 'html':
        convertHtml(node.value, node);
        return true;
      case 'containerDirective':
        convertAdmonition(node.name, node);
        return false;
      case 'mdxFlowExpression':
      case 'mdxTextExpression':
        convertExpression(node.value, node);
        return true;
      case 'mdxJsxFlowElement':
      case 'mdxJsxTextElement':
        return convertElement(node, parent);
      default:
        return false;
    }
  }

  function lowerHeading(node: Nodes): void {
    const written = source.slice(startOf(node), endOf(node));
    if (written.startsWith('#')) put(startOf(node), startOf(node), '#');
    else putWhole(node, `## ${wordsOf(node)}`);
  }

  /** Takes the backslash away that lets MDX read a heading with an id, or gives the heading an id. */
  function nameHeading(node: Nodes): void {
    const written = source.slice(startOf(node), endOf(node));
    const place = written.lastIndexOf('{#');
    const id = named.get(node);
    if (place < 0 && id !== undefined) put(endOf(node), endOf(node), ` {#${id}}`);
    const backslash = startOf(node) + place - 1;
    if (format === 'mdx' && source[backslash] === '\\') put(backslash, backslash + 1, '');
  }

  function convertFence(node: Code): void {
    const start = startOf(node);
    const { info, dropped } = node.lang === 'mermaid' ? convertDiagram(node) : convertCode(node);
    if (dropped.length > 0) {
      const words = dropped.join(' ');
      links.note(
        node.position?.start.line,
        `The code block has "${words}" after its backticks, which means nothing here.`,
        'It is left out. The page "What a page may use" of the documentation has what may be there.',
      );
    }
    const end = source.indexOf('\n', start);
    const fence = source.slice(start, end).match(/^(`{3,}|~{3,})/)?.[1];
    if (fence !== undefined) {
      put(start, end, `${fence}${info}`);
      return;
    }
    const indent = ' '.repeat((node.position?.start.column ?? 1) - 1);
    const lines = ['```text', ...node.value.split('\n'), '```'];
    put(start, endOf(node), lines.join(`\n${indent.slice(0, -4)}`));
  }

  /** A diagram has to be called something, for those who do not see it, and it has to be one that is drawn here. */
  function convertDiagram(node: Code): ConvertedCode {
    const line = node.position?.start.line;
    const problem = links.undrawn?.get(node.value);
    if (problem !== undefined) {
      links.note(line, problem, 'The page shows its source as text. Show a picture in its place.');
      return { info: 'text', dropped: [] };
    }
    const own = node.meta?.match(/\btitle=(?:"([^"]+)"|'([^'"]+)')/);
    const caption = own?.[1] ?? own?.[2];
    if (caption !== undefined) return { info: `mermaid title="${caption}"`, dropped: [] };
    if (drawingWords(node.value).title !== undefined) return { info: 'mermaid', dropped: [] };
    const title = headingBefore(node).replaceAll('"', "'");
    links.note(
      line,
      'The diagram has no words for readers who cannot see it.',
      `Its caption is "${title}" now, after the heading above it. Say what it shows, with accTitle: and accDescr: below its first line.`,
    );
    return { info: `mermaid title="${title}"`, dropped: [] };
  }

  function headingBefore(node: Code): string {
    let words = '';
    visit(tree, 'heading', (heading) => {
      if (startOf(heading) < startOf(node)) words = wordsOfHeading(heading) || words;
    });
    return words || pageTitle || 'Diagram';
  }

  function convertLink(node: Link): void {
    if (isExternal(node.url) && !node.url.startsWith('pathname:')) return;
    const found = links.link(node.url);
    if ('broken' in found) {
      links.note(node.position?.start.line, found.broken, 'Its words stay, without the link.');
      unlink(node);
    } else if (found.url !== node.url) {
      const start = endOfChildren(node);
      put(start, endOf(node), tailWith(source.slice(start, endOf(node)), node.url, found.url));
    }
  }

  /** `](old "title")` with another address. */
  function tailWith(tail: string, old: string, url: string): string {
    const place = tail.indexOf(old, tail.indexOf('('));
    return place < 0 ? `](${url})` : tail.slice(0, place) + url + tail.slice(place + old.length);
  }

  function endOfChildren(node: Link | LinkReference): number {
    const last = node.children.at(-1);
    return last === undefined ? startOf(node) + 1 : endOf(last);
  }

  /** The words of a link stay. */
  function unlink(node: Link | LinkReference): void {
    put(startOf(node), startOf(node) + 1, '');
    put(endOfChildren(node), endOf(node), '');
  }

  function convertDefinition(node: Definition): void {
    const written = source.slice(startOf(node), endOf(node));
    const place = written.indexOf(node.url, written.indexOf(']:'));
    if (brokenDefinitions.has(node.identifier)) {
      links.note(
        node.position?.start.line,
        `The link goes to ${node.url}, which is not a page of the site.`,
        'Its words stay, without the link.',
      );
      putWhole(node, '');
      return;
    }
    const isPicture = pictureDefinitions.has(node.identifier);
    const found = isPicture ? links.picture(node.url) : addressOf(node.url);
    if (found === undefined || place < 0) return;
    const start = startOf(node) + place;
    put(start, start + node.url.length, found);
  }

  function addressOf(url: string): string {
    const found = isExternal(url) ? { url } : links.link(url);
    return 'url' in found ? found.url : url;
  }

  function convertImage(node: Image): void {
    putWhole(node, pictureMarkdown(node.url, node.alt ?? '', node.position?.start.line));
  }

  /** A picture, or what is left of it. */
  function pictureMarkdown(url: string, alt: string, line: number | undefined): string {
    const words = alt.replaceAll(/[[\]]/g, '\\$&').replaceAll(/\s+/g, ' ');
    if (isExternal(url)) {
      links.note(
        line,
        `The picture ${url} is on another host, and a page asks no other host for anything.`,
        'A link to it is in its place. Put the file into public/ to show it.',
      );
      return `[${words || url}](${url})`;
    }
    const address = links.picture(url);
    if (address === undefined) {
      links.note(line, `There is no picture ${url}.`, 'Its words stay.');
      return words;
    }
    if (alt !== '') return `![${words}](${address})`;
    links.note(
      line,
      `The picture ${url} has no text alternative.`,
      'It has the name of its file now. Write what it shows, for readers who do not see it.',
    );
    return `![${nameOf(url)}](${address})`;
  }

  function convertHtml(value: string, node: Nodes): void {
    if (/^\s*(<!--[\s\S]*?-->\s*)+$/.test(value)) return;
    const words = writeMarkdown(toMdast(fromHtml(value, { fragment: true }))).trim();
    const [tag = ''] = value.match(/<[^\s>]*/) ?? [];
    if (!tag.startsWith('</')) {
      const problem = `HTML such as ${tag}> has no place in a .md page.`;
      links.note(node.position?.start.line, problem, 'Its words stay.');
    }
    putWhole(node, /^<[^>]*>$/.test(value.trim()) ? '' : words);
  }

  function convertAdmonition(name: string, node: Nodes): void {
    const start = startOf(node);
    const [colons = ''] = source.slice(start).match(/^:+/) ?? [];
    if (!Object.hasOwn(admonitionKinds, name)) {
      links.note(
        node.position?.start.line,
        `There is no admonition ":::${name}".`,
        'It is a note now. Kinds: note, tip, info, warning, caution, danger.',
      );
      put(start + colons.length, start + colons.length + name.length, 'note');
    }
  }

  function convertExpression(code: string, node: Nodes): void {
    const isComment = /^\s*\/\*[\s\S]*\*\/\s*$/.test(code) || code.trim() === '';
    if (isComment) return;
    const value = expressionValue(code, imports);
    if (value.kind === 'plain') {
      const text = String(value.value ?? '');
      putWhole(node, /[<{]/.test(text) ? `\`${text}\`` : text);
      return;
    }
    links.note(
      node.position?.start.line,
      `The braces {${shortened(code)}} are code, which a page cannot run.`,
      'They are shown as text. Write what they would show.',
    );
    putWhole(node, `\`{${shortened(code)}}\``);
  }

  function convertElement(node: Element, parent: Parents | undefined): boolean {
    const rewrite = rewriteElement(node, parent, elements);
    const { start, openEnd, closeStart, end } = tagsOf(node);
    switch (rewrite.kind) {
      case 'whole':
        put(start, end, rewrite.text);
        return true;
      case 'picture':
        put(start, end, pictureMarkdown(rewrite.url, rewrite.alt, node.position?.start.line));
        return true;
      case 'tag':
        put(start, openEnd, openTag(rewrite.name, rewrite.attributes, closeStart === undefined));
        if (closeStart !== undefined) put(closeStart, end, `</${rewrite.name}>`);
        return false;
      case 'around': {
        put(start, openEnd, rewrite.open);
        if (closeStart !== undefined) put(closeStart, end, rewrite.close);
        else put(end, end, rewrite.close);
        return false;
      }
      case 'blocks': {
        const indent = indentAt(start);
        const next = source.slice(openEnd).match(/^[ \t]*\n/) ? '' : `\n${indent}`;
        put(
          start,
          openEnd,
          rewrite.open === '' ? '' : `${rewrite.open.replaceAll('\n', `\n${indent}`)}${next}`,
        );
        if (closeStart === undefined) return false;
        const isAlone = source.slice(0, closeStart).match(/\n[ \t]*$/) !== null;
        put(
          closeStart,
          end,
          rewrite.close === '' ? '' : `${isAlone ? '' : `\n${indent}`}${rewrite.close}`,
        );
        return false;
      }
    }
  }

  function indentAt(offset: number): string {
    const before = source.slice(source.lastIndexOf('\n', offset - 1) + 1, offset);
    return before.trim() === '' ? before : ' '.repeat(before.length);
  }

  /** Where the tags of an element are in the source. */
  function tagsOf(node: Element) {
    const start = startOf(node);
    const end = endOf(node);
    const last = node.attributes.at(-1)?.position?.end.offset;
    const from = last ?? start + 1 + (node.name?.length ?? 0);
    const openEnd = source.indexOf('>', from) + 1;
    const isClosed = source[openEnd - 2] === '/';
    return {
      start,
      end,
      openEnd,
      closeStart: isClosed ? undefined : source.lastIndexOf('</', end - 1),
    };
  }
}

function openTag(
  name: string,
  attributes: Readonly<Record<string, string | undefined>>,
  isClosed: boolean,
): string {
  const written = Object.entries(attributes).flatMap(([attribute, value]) =>
    value === undefined ? [] : [` ${attribute}="${value.replaceAll('"', '&quot;')}"`],
  );
  return `<${name}${written.join('')}${isClosed ? ' />' : '>'}`;
}

function importsIn(tree: Root): string {
  return tree.children.flatMap((node) => (node.type === 'mdxjsEsm' ? [node.value] : [])).join('\n');
}

function startOf(node: Nodes): number {
  return node.position?.start.offset ?? 0;
}

function endOf(node: Nodes): number {
  return node.position?.end.offset ?? 0;
}

function nameOf(url: string): string {
  const name = url.slice(url.lastIndexOf('/') + 1).replace(/\.\w+$/, '');
  return name.replaceAll(/[-_]+/g, ' ').trim() || 'Picture';
}

function shortened(code: string): string {
  const line = code.replaceAll(/\s+/g, ' ').replaceAll('`', "'").trim();
  return line.length > 60 ? `${line.slice(0, 59)}…` : line;
}
