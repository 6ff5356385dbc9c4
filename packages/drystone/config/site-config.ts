import { z } from 'zod';
import type { InterfaceWord } from '../words/words.ts';
import { described } from './described.ts';
import { headTags } from './head-tags.ts';
import { isListedFeature, type ListedFeature } from './listed-feature.ts';
import { type NavbarItem, type NavbarItemInput, navbarItem } from './navbar-items.ts';
import { sidebarLink } from './sidebar-entries.ts';

/** The editor offers the words of the engine; features may bring others. */
const word: z.ZodType<InterfaceWord | (string & {}), InterfaceWord | (string & {})> = z.string();

/** A path inside the site (`/compute/overview`), or a full address. */
const href = z.string().regex(/^(\/|https?:\/\/|mailto:|#)/, 'starts with / or https://');

const color = z.string().regex(/^[\w#%.,()/ -]+$/, 'a colour of CSS, such as #7a3b72');

const hexColor = z.string().regex(/^#[\da-f]{6}$/i, 'a colour written as #rrggbb');

const font = z.strictObject({
  file: described(
    'A WOFF2 file of the site folder. The build gives it a name by its content, and readers who do not have it yet see a font of the same widths.',
    'fonts/garden.woff2',
    z.string().regex(/\.woff2$/, 'a file that ends with .woff2'),
  ),
  weights: described(
    'The weights that the file has: one, or the first and the last of a variable font.',
    '100 900',
    z
      .string()
      .regex(/^\d{1,4}( \d{1,4})?$/, 'one number or two, such as 400 700')
      .default('400 700'),
  ),
});

const image = z.strictObject({
  src: described(
    'Path of the file under `public/`, as the browser asks for it.',
    '/logo.svg',
    href,
  ),
  srcDark: described('Shown instead of `src` in dark mode.', '/logo-dark.svg', href.optional()),
  alt: described(
    'What the image says, for readers who do not see it.',
    'Garden',
    z.string().default(''),
  ),
  width: described('Width in CSS pixels.', 32, z.number().int().positive()),
  height: described('Height in CSS pixels.', 32, z.number().int().positive()),
});

const logoHref = described('Where logo and title lead; else home.', '/', href.optional());

const pathSegment = z.string().regex(/^[\w.-]+$/, 'letters, digits, dots and hyphens');

const link = z.strictObject({
  label: described('What the reader sees.', 'Roses', z.string().min(1)),
  href: described('A path inside the site, or a full address.', '/plants/roses', href),
});

const html = z.strictObject({
  html: described("Raw HTML, written by the site's owner.", '<b>Open daily</b>', z.string().min(1)),
});
const footerItem = z.union([link, html]);

const footerLinks = z.union([
  z.array(footerItem),
  z.array(
    z.strictObject({
      title: described('Heading of the column; `null` for none.', 'Plants', z.string().nullable()),
      items: described('Links of the column, in this order.', undefined, z.array(footerItem)),
    }),
  ),
]);

const announcement = z.strictObject({
  id: described(
    'A reader who closed the bar sees it again when this changes.',
    'spring-sale',
    z.string().min(1).default('announcement-bar'),
  ),
  content: described(
    "Raw HTML, written by the site's owner.",
    'The <a href="/plants/roses">roses</a> are in bloom.',
    z.string().min(1),
  ),
  backgroundColor: described('Colour of the bar, as in CSS.', '#7a3b72', color.optional()),
  textColor: described('Colour of its text, as in CSS.', '#fff', color.optional()),
  isCloseable: described('Readers can close the bar.', false, z.boolean().default(true)),
});

/** Everything that an owner decides about a site and that is not a page. `npm run docs:configuration` writes its reference. */
export const siteConfigSchema = z.strictObject({
  title: described(
    'Name of the site; ends every document title.',
    'Garden Docs',
    z.string().min(1),
  ),
  url: described(
    'Origin under which the site is published, for canonical addresses; no path.',
    'https://docs.example',
    z
      .url()
      .regex(
        /^https?:\/\/[^/]+$/,
        'an origin without a path, such as https://docs.example; the path belongs in basePath',
      ),
  ),
  basePath: described(
    'Where the site begins on its host, when that is not the root. Everything that the site says of itself begins with it; pages and configuration are written without it: `/compute/overview` leads to `/docs/compute/overview`.',
    '/docs/',
    z
      .string()
      .regex(
        /^\/([a-z\d._~-]+\/)*$/,
        'a path that begins and ends with /, in lower case, such as /docs/',
      )
      .default('/'),
  ),
  logo: described(
    'Shown before the title; both lead to `href`, or home.',
    undefined,
    image.extend({ href: logoHref }).optional(),
  ),
  favicon: described(
    'Icon of the browser tab, a path under `public/`. From a square SVG the build draws what home screens and older browsers ask for.',
    '/favicon.svg',
    href.optional(),
  ),
  theme: described(
    'Colours, corners and fonts. For the rest of the look there is `styles.css` in the site folder.',
    undefined,
    z
      .strictObject({
        accent: described(
          'What can be acted on: links, buttons, the current page. Everything in its hue follows, in both colour modes. A colour that cannot be read on the page is refused, with the nearest that can.',
          '#0a6b5d',
          hexColor.optional(),
        ),
        accentDark: described(
          'The same in dark mode. Without it, a lighter colour of the hue of `accent`.',
          '#5ad1bf',
          hexColor.optional(),
        ),
        neutral: described(
          'A grey whose tint page, text and lines take. They keep their lightness, and so their contrast.',
          '#64748b',
          hexColor.optional(),
        ),
        font: described('The typeface of all text but code.', undefined, font.optional()),
        codeFont: described('The typeface of code.', undefined, font.optional()),
        radius: described(
          'How round corners are.',
          '0.75rem',
          z
            .string()
            .regex(/^(0|\d*\.?\d+(px|rem))$/, '0, or a length in px or rem')
            .optional(),
        ),
      })
      .prefault({}),
  ),
  head: described(
    'What is added to the head of every page. By itself the engine adds no name and no script of anybody else.',
    undefined,
    headTags,
  ),
  policyReports: described(
    'Where browsers send reports of what the content security policy of the site has refused: a path on the host of the site, whose server answers `POST` there. A report has the address of the page. Without it, none is sent.',
    '/reports/policy',
    z
      .string()
      .regex(/^\/(?!\/)[\w./~@+-]+$/, 'a path on the host of the site, such as /reports/policy')
      .optional(),
  ),
  navbar: described(
    'The bar above every page.',
    undefined,
    z
      .strictObject({
        items: described(
          'Left items and right items, each in this order. Without it: the guides and what features have for it, and a menu where there are several versions or languages.',
          undefined,
          z.array(navbarItem).optional(),
        ),
        hideOnScroll: described(
          'The navbar leaves when the reader scrolls down and returns when they scroll up.',
          true,
          z.boolean().default(false),
        ),
      })
      .prefault({}),
  ),
  announcement: described(
    'A line above the navbar of every page.',
    undefined,
    announcement.optional(),
  ),
  footer: described(
    'The end of every page.',
    undefined,
    z
      .strictObject({
        style: described(
          '`dark` draws the footer dark in both modes.',
          'dark',
          z.enum(['light', 'dark']).default('light'),
        ),
        links: described(
          'One row of links, or columns, each with a title.',
          undefined,
          footerLinks.default([]),
        ),
        logo: described(
          'Shown above the copyright.',
          undefined,
          image.extend({ href: logoHref }).optional(),
        ),
        copyright: described(
          "Raw HTML, written by the site's owner.",
          '© The gardeners',
          z.string().optional(),
        ),
      })
      .optional(),
  ),
  locales: described(
    'The languages of the site; the first is the default and has no path prefix. The pages of another one are read from `content/locales/<code>/`, and their addresses begin with `/<code>/`.',
    undefined,
    z
      .array(
        z.strictObject({
          code: described('Language tag (BCP 47).', 'en', pathSegment.min(2)),
          label: described('Name of the language in the menu.', 'English', z.string().min(1)),
          words: described(
            'Words of the interface in this language, by their English texts (`packages/drystone/words/words.ts`, and the words of features). They win over those of the engine, which knows German; what is missing is shown in English, and `check` names it.',
            { Search: 'Søg' },
            z.partialRecord(word, z.string().min(1)).default({}),
          ),
          direction: described(
            'Direction of the script.',
            'rtl',
            z.enum(['ltr', 'rtl']).default('ltr'),
          ),
        }),
      )
      .min(1)
      .prefault([{ code: 'en', label: 'English', direction: 'ltr' }]),
  ),
  docs: described(
    'The guides.',
    undefined,
    z
      .strictObject({
        editUrl: described(
          'Where the sources can be edited: the path of a file is put behind this address.',
          'https://git.example/garden/edit/main/',
          z.url().regex(/\/$/, 'ends with /').optional(),
        ),
        sidebar: described(
          'The tree of pages beside a guide.',
          undefined,
          z
            .strictObject({
              autoCollapse: described(
                'Opening one category closes its neighbours.',
                true,
                z.boolean().default(false),
              ),
              hideable: described(
                'The reader may fold the whole sidebar away.',
                true,
                z.boolean().default(false),
              ),
              links: described(
                'Other sites, beside the pages and categories at the top. Those of a category are in its `category.mdx`.',
                undefined,
                z.array(sidebarLink).default([]),
              ),
            })
            .prefault({}),
        ),
        versions: described(
          'The versions of the documentation; the first is the current one, from `content/docs/`. The pages of another one are read from `content/versions/<name>/docs/`, and their addresses begin with `/<name>/`.',
          undefined,
          z
            .array(
              z.strictObject({
                name: described('Name in addresses and folders.', 'v2', pathSegment),
                label: described('Name in the menu.', 'Version 2', z.string().min(1)),
              }),
            )
            .min(1)
            .default([{ name: 'current', label: 'Current' }]),
        ),
      })
      .prefault({}),
  ),
  colorMode: described(
    'Light and dark.',
    undefined,
    z
      .strictObject({
        default: described(
          'The mode of a reader who has chosen none.',
          'dark',
          z.enum(['light', 'dark']).default('light'),
        ),
        followSystem: described(
          "Without an explicit choice, follow the reader's system.",
          true,
          z.boolean().default(false),
        ),
        disableSwitch: described(
          'Takes the switch away, and with it every choice that a reader made.',
          true,
          z.boolean().default(false),
        ),
      })
      .prefault({}),
  ),
  downloads: described(
    'Module of the site folder that makes files for readers to download when the site is built, such as the package of a tool. Its default export has their `addresses`, a `version` that changes with what they are made from, and `files`, which makes them (`packages/drystone/content/site-downloads.ts`).',
    './downloads.ts',
    z.string().min(1).optional(),
  ),
  features: z
    .array(
      z.custom<ListedFeature>(
        isListedFeature,
        'is not a feature. List what its function returns, such as status()',
      ),
    )
    .default([])
    .meta({
      description:
        'What the site has beside its own pages, each with its options: features from packages or from the site folder. See [Write a feature](../inside/features.mdx).',
      code: '[blog({ … })]',
    }),
  without: described(
    'Standard features that the site does not have, by their names. One that is in `features` has the options that are written there. See [What a site has by itself](../shape/features.mdx).',
    ['previews'],
    z.array(z.string()).default([]),
  ),
});

/** What an owner writes: fields with a default may be left out. */
export type SiteConfigInput = Omit<z.input<typeof siteConfigSchema>, 'navbar'> & {
  navbar?: { items?: NavbarItemInput[]; hideOnScroll?: boolean };
};
/** What the schema makes of it. */
export type CheckedConfig = z.output<typeof siteConfigSchema>;
/** What the program reads: complete, and plain data. `readConfig` gives the features beside it. */
export type SiteConfig = Omit<CheckedConfig, 'features'> & {
  readonly navbar: { readonly items: readonly NavbarItem[] };
};
export type SiteImage = z.output<typeof image>;
export type SiteLink = z.output<typeof link>;
