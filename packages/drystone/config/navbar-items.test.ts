import { describe, expect, test } from 'vitest';
import type { z } from 'zod';
import { navbarItem } from './navbar-items.ts';

function messages(item: unknown): string[] {
  const { error } = navbarItem.safeParse(item);
  return error?.issues.flatMap(messagesOf) ?? [];
}

function messagesOf(issue: z.core.$ZodIssue): string[] {
  return issue.code === 'unrecognized_keys' ? issue.keys : [issue.message];
}

describe('the type of an item', () => {
  test.each([
    [{ label: 'A', to: '/a' }, 'default'],
    [{ label: 'A', items: [] }, 'dropdown'],
    [{ type: 'default', label: 'A', items: [] }, 'dropdown'],
    [{ type: 'html', value: '<b>A</b>' }, 'html'],
    [{ type: 'search' }, 'search'],
    [{ type: 'localeDropdown' }, 'localeDropdown'],
    [{ type: 'doc', docId: 'a' }, 'doc'],
    [{ type: 'docSidebar', sidebarId: 'docs' }, 'docSidebar'],
    [{ type: 'docsVersion' }, 'docsVersion'],
    [{ type: 'docsVersionDropdown' }, 'docsVersionDropdown'],
  ])('%j is %s', (item, type) => {
    expect(navbarItem.parse(item)).toMatchObject({ type, position: 'right' });
  });

  test('that does not exist passes, so that the page can say so', () => {
    const item = { type: 'foo', position: 'left', label: 'Hammer' };
    expect(navbarItem.parse(item)).toEqual({ type: 'unknown', position: 'left', item });
  });
});

describe('what is wrong with an item', () => {
  const target = 'One and only one between "to" and "href" should be provided';
  const text = 'One and only one between "label" and "html" should be provided';
  // @behaviour NAV-6
  test.each<[item: unknown, messages: string[]]>([
    [{ label: 'A' }, [target]],
    [{ label: 'A', to: '/a', href: '/a' }, [target]],
    [{ label: 'A', to: '/a', href: '/a', items: [] }, [target]],
    [{ to: '/a' }, [text]],
    [{ to: '/a', label: 'A', html: 'A' }, [text]],
    [{ to: '/a', label: 'A', lable: 'B' }, ['lable']],
    [{ to: '/a', label: 'A', activeBaseRegex: '(' }, ['is not a regular expression']],
    [{ label: 'A', items: [{ label: 'B', items: [] }] }, ['Nested dropdowns are not allowed']],
    [{ label: 'A', items: [{ type: 'search' }] }, ['Nested dropdowns are not allowed']],
    [
      { type: 'localeDropdown', dropdownItemsAfter: [{ type: 'docsVersionDropdown' }] },
      ['Nested dropdowns are not allowed'],
    ],
  ])('%j', (item, expected) => {
    expect(messages(item)).toEqual(expected);
  });
});
