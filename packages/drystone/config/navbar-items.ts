import { z } from 'zod';
import { described } from './described.ts';

/*
 * The entries of `navbar.items`. There are nine types; an item without a type is a plain link, or a
 * dropdown when it has items.
 */

const place = {
  position: described(
    'The side of the navbar.',
    'left',
    z.enum(['left', 'right']).default('right'),
  ),
  className: described('Added to the classes of the element.', 'is-new', z.string().optional()),
};

const text = {
  label: described('What the reader sees.', 'Plants', z.string().min(1).optional()),
  html: described('Raw HTML in place of a label.', '<b>Plants</b>', z.string().min(1).optional()),
};

const target = {
  to: described(
    'A page of the site. The item is current on this page and below it.',
    '/plants/roses',
    z.string().startsWith('/').normalize().optional(),
  ),
  href: described(
    'Any address. The item is never current by itself.',
    'https://shop.example/',
    z.string().min(1).optional(),
  ),
  activeBasePath: described(
    'The item is current on every path that begins with this text; letter case counts.',
    '/plants',
    z.string().optional(),
  ),
  activeBaseRegex: described(
    'The item is current on every path that this regular expression finds; wins over all other rules.',
    '^/(plants|tools)/',
    z.string().refine(isRegex, 'is not a regular expression').optional(),
  ),
  prependBaseUrlToHref: described(
    'Puts the base path of the site in front of `href`: for files under `public/`.',
    true,
    z.boolean().optional(),
  ),
};

/** There is one set of docs in a site, so this can only be `default`. */
const docsPluginId = described('The set of docs.', 'default', z.literal('default').optional());

const oneText = { message: 'One and only one between "label" and "html" should be provided' };

const bareLink = z.object({ type: z.literal('default'), ...place, ...text, ...target });
const link = bareLink
  .catchall(z.string())
  .superRefine(onlyAttributes)
  .refine(hasOneText, oneText)
  .refine((item) => (item.to === undefined) !== (item.href === undefined), {
    message: 'One and only one between "to" and "href" should be provided',
  })
  .meta({
    description:
      'A link, also without a type. Other attributes of the element may follow: `target`, `rel`, `title`, `lang`, `hreflang`, `download`, `aria-*`, `data-*`.',
  });

const html = z
  .strictObject({
    type: z.literal('html'),
    ...place,
    value: described('The HTML.', '<a href="/plants/roses">Roses</a>', z.string().min(1)),
  })
  .meta({ description: "Raw HTML, written by the site's owner." });

const doc = z
  .strictObject({
    type: z.literal('doc'),
    ...place,
    docId: described(
      'Path of the source file below the folder of the docs, without its ending.',
      'plants/roses',
      z.string().min(1),
    ),
    label: described("Without it, the doc's id.", 'Roses', z.string().min(1).optional()),
    docsPluginId,
  })
  .meta({
    description: 'Leads to a doc. Current on it, and on every page of the sidebar that lists it.',
  });

const docSidebar = z
  .strictObject({
    type: z.literal('docSidebar'),
    ...place,
    sidebarId: described(
      'A site has one sidebar, made from the folders of its docs.',
      'docs',
      z.string().default('docs'),
    ),
    label: described(
      'Without it, the label of the first page.',
      'Docs',
      z.string().min(1).optional(),
    ),
    docsPluginId,
  })
  .meta({
    description:
      'Leads to the first page of the docs. Current on every page that the docs sidebar lists.',
  });

const docsVersion = z
  .strictObject({
    type: z.literal('docsVersion'),
    ...place,
    label: described(
      'Without it, the label of the version.',
      'Version 2',
      z.string().min(1).optional(),
    ),
    to: described(
      'A page of the site, in place of the first one of the version.',
      '/plants/roses',
      z.string().startsWith('/').optional(),
    ),
    docsPluginId,
  })
  .meta({
    description:
      'Leads to the first page of a version: the one that the reader is in, or prefers, or the current one.',
  });

const known = ['default', 'dropdown', 'html', 'search', 'localeDropdown', 'doc', 'docSidebar'];
const allKnown = [...known, 'docsVersion', 'docsVersionDropdown'];
const neverInside = ['dropdown', 'docsVersionDropdown', 'localeDropdown', 'search'];

/**
 * A type that does not exist. It passes with a warning of the build; in the browser it fails with the
 * error of NAV-4 (docs/behaviours.md).
 */
const unknown = z.object({
  type: z.literal('unknown'),
  ...place,
  item: z.record(z.string(), z.unknown()),
});

/** What may be in a dropdown. */
const inner = z.preprocess(
  nameType,
  z.discriminatedUnion('type', [link, html, doc, docSidebar, docsVersion, unknown], {
    error: nested,
  }),
);

const around = {
  dropdownItemsBefore: described(
    'Items above those of the dropdown itself.',
    undefined,
    z.array(inner).default([]),
  ),
  dropdownItemsAfter: described('Items below them.', undefined, z.array(inner).default([])),
};

const dropdown = z
  .strictObject({
    type: z.literal('dropdown'),
    ...place,
    ...text,
    ...target,
    items: described('Items of the menu, in this order.', undefined, z.array(inner)),
  })
  .refine(hasOneText, oneText)
  .refine((item) => item.to === undefined || item.href === undefined, {
    message: 'One and only one between "to" and "href" should be provided',
  })
  .meta({
    description:
      'Opens a menu of other items. An item without a type that has `items` is a dropdown.',
  });

const localeDropdown = z
  .strictObject({
    type: z.literal('localeDropdown'),
    ...place,
    ...around,
    queryString: described(
      'Added to the address of every language.',
      '?source=menu',
      z.string().startsWith('?').optional(),
    ),
  })
  .meta({ description: 'Opens a menu with the languages of the site.' });

const docsVersionDropdown = z
  .strictObject({
    type: z.literal('docsVersionDropdown'),
    ...place,
    ...around,
    dropdownActiveClassDisabled: described(
      'Never marks the item itself as current.',
      true,
      z.boolean().default(false),
    ),
    versions: described(
      'The versions to list, in this order: their names, or names with labels of their own.',
      ['v2', 'v1'],
      z
        .union([
          z.array(z.string()),
          z.record(z.string(), z.strictObject({ label: z.string().optional() })),
        ])
        .optional(),
    ),
    docsPluginId,
  })
  .meta({
    description: 'Opens a menu with the versions of the docs. With one of them, a plain link.',
  });

const search = z
  .strictObject({ type: z.literal('search'), ...place })
  .meta({ description: 'The place of the search box; without this item it is the last one.' });

export const navbarItem = z.preprocess(
  nameType,
  z.discriminatedUnion('type', [
    link,
    dropdown,
    html,
    search,
    localeDropdown,
    doc,
    docSidebar,
    docsVersion,
    docsVersionDropdown,
    unknown,
  ]),
);

export type NavbarItem = z.output<typeof navbarItem>;
export type InnerItem = z.output<typeof inner>;

/** What an owner writes. */
type Written<Schema extends z.ZodType> = z.input<Schema>;
type LinkInput = Omit<Written<typeof bareLink>, 'type'> & {
  type?: 'default';
  target?: string;
  rel?: string;
  title?: string;
  lang?: string;
  hreflang?: string;
  download?: string;
  [attribute: `aria-${string}` | `data-${string}`]: string;
};
type InnerInput =
  | LinkInput
  | Written<typeof html>
  | Written<typeof doc>
  | Written<typeof docSidebar>
  | Written<typeof docsVersion>;
interface AroundInput {
  dropdownItemsBefore?: InnerInput[];
  dropdownItemsAfter?: InnerInput[];
}
export type NavbarItemInput =
  | InnerInput
  | (Omit<Written<typeof dropdown>, 'items' | 'type'> & { type?: 'dropdown'; items: InnerInput[] })
  | Written<typeof search>
  | (Omit<Written<typeof localeDropdown>, keyof AroundInput> & AroundInput)
  | (Omit<Written<typeof docsVersionDropdown>, keyof AroundInput> & AroundInput);

/** Writes the type into an item that has none, and wraps an item of a type that does not exist. */
function nameType(item: unknown): unknown {
  if (typeof item !== 'object' || item === null) return item;
  const { type = 'default', ...rest } = item as { type?: unknown; position?: unknown };
  if (type === 'default' && 'items' in rest) return { ...rest, type: 'dropdown' };
  if (allKnown.includes(String(type))) return { ...rest, type };
  return { type: 'unknown', position: rest.position, item };
}

function nested({ input }: { input?: unknown }): string | undefined {
  const { type } = (input ?? {}) as { type?: string };
  return neverInside.includes(type ?? '') ? 'Nested dropdowns are not allowed' : undefined;
}

function hasOneText(item: { label?: unknown; html?: unknown }): boolean {
  return (item.label === undefined) !== (item.html === undefined);
}

/** Attributes that a link may carry beside its own fields. */
const attribute = /^(aria-[a-z]+|data-[a-z-]+|target|rel|title|lang|hreflang|download)$/;

function onlyAttributes(item: Record<string, unknown>, context: z.RefinementCtx): void {
  const own = ['type', ...Object.keys(place), ...Object.keys(text), ...Object.keys(target)];
  const keys = Object.keys(item).filter((key) => !own.includes(key) && !attribute.test(key));
  if (keys.length > 0) {
    context.addIssue({ code: 'unrecognized_keys', keys, input: item });
  }
}

function isRegex(pattern: string): boolean {
  try {
    new RegExp(pattern);
    return true;
  } catch {
    return false;
  }
}
