import { expect, test } from 'vitest';
import { admonitionMarkdown } from './admonition/admonition.markdown.ts';
import { cardsMarkdown } from './cards/cards.markdown.ts';
import { codeBlockMarkdown } from './code-block/code-block.markdown.ts';
import { detailsMarkdown } from './details/details.markdown.ts';
import { tabsMarkdown } from './tabs/tabs.markdown.ts';

test('an admonition reads as a quotation with its title', () => {
  expect(admonitionMarkdown({ kind: 'warning' }, 'Moss is slippery.\n\nWalk.')).toBe(
    '> **Warning**\n>\n> Moss is slippery.\n>\n> Walk.',
  );
  expect(admonitionMarkdown({ kind: 'note', title: 'Look' }, 'Here.')).toBe(
    '> **Look**\n>\n> Here.',
  );
});

test('tabs read as all their alternatives', () => {
  const tabs = [
    { title: 'curl', content: 'A' },
    { title: 'Go', content: 'B' },
  ];
  expect(tabsMarkdown(tabs)).toBe('**curl**\n\nA\n\n**Go**\n\nB');
});

test('details read opened', () => {
  expect(detailsMarkdown({ summary: 'Why' }, 'Because.')).toBe('**Why**\n\nBecause.');
  expect(detailsMarkdown({}, 'Because.')).toBe('**Details**\n\nBecause.');
});

test('cards read as a list of links', () => {
  const cards = [
    { title: 'Moss', href: '/moss', content: 'The soft one.' },
    { title: 'Fern', href: '/fern', content: '' },
  ];
  expect(cardsMarkdown(cards)).toBe('- [Moss](/moss): The soft one.\n- [Fern](/fern)');
});

test('a code block keeps its language and title, and no backticks in it end it', () => {
  expect(codeBlockMarkdown({ language: 'bash' }, 'ls')).toBe('```bash\nls\n```');
  expect(codeBlockMarkdown({ language: 'md', title: 'a.md' }, '```text\nx\n```')).toBe(
    '**a.md**\n\n````md\n```text\nx\n```\n````',
  );
});
