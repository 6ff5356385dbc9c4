import { z } from 'zod';
import { type NavbarItemInput, navbarItem } from './navbar-items.ts';

/** A path inside the site (`/compute/overview`), or a full address. */
const href = z.string().regex(/^(\/|https?:\/\/|mailto:|#)/, 'starts with / or https://');

const color = z.string().regex(/^[\w#%.,()/ -]+$/, 'a colour of CSS, such as #7a3b72');

const image = z.strictObject({
  /** Path of the file under `public/`, as the browser asks for it: `/logo.svg`. */
  src: href,
  /** Shown instead of `src` in dark mode. */
  srcDark: href.optional(),
  alt: z.string().default(''),
  width: z.number().int().positive(),
  height: z.number().int().positive(),
});

const pathSegment = z.string().regex(/^[\w.-]+$/, 'letters, digits, dots and hyphens');

const link = z.strictObject({
  label: z.string().min(1),
  href,
});

/** Raw HTML, written by the site's owner. */
const html = z.strictObject({ html: z.string().min(1) });
const footerItem = z.union([link, html]);

const footerLinks = z.union([
  /** One row of links. */
  z.array(footerItem),
  /** Columns, each with a title. */
  z.array(z.strictObject({ title: z.string().nullable(), items: z.array(footerItem) })),
]);

const api = z.strictObject({
  /** Name of the data files: `infrastructure` gives `/api-data/infrastructure.json`. */
  id: z.string().regex(/^[a-z][a-z0-9-]*$/, 'lower case letters, digits and hyphens'),
  /** Address of the reference page. */
  route: z.string().regex(/^\/.*\/$/, 'starts and ends with /'),
  /** The OpenAPI document, relative to the site folder. */
  document: z.string(),
  /** Short name, used where the document's own title is too long. */
  label: z.string().min(1),
  /** Name of a command-line tool whose commands follow from the document; samples show it. */
  commandLine: z.string().min(1).optional(),
  /** Which API of the sandbox the document is: its requests can be run in the page. */
  sandbox: z.enum(['infrastructure', 'management']).optional(),
  /**
   * A link in a description that leads nowhere is a mistake: for a document that belongs to the site. In all
   * others such links become plain words, and the build says so.
   */
  checkLinks: z.boolean().optional(),
});

const announcement = z.strictObject({
  /** A reader who closed the bar sees it again when this changes. */
  id: z.string().min(1).default('announcement-bar'),
  /** Raw HTML, written by the site's owner. */
  content: z.string().min(1),
  backgroundColor: color.optional(),
  textColor: color.optional(),
  isCloseable: z.boolean().default(true),
});

/** Everything that an owner decides about a site and that is no page. Fields carry their meaning. */
export const siteConfigSchema = z.strictObject({
  /** Name of the site; ends every document title. */
  title: z.string().min(1),
  /** Origin under which the site is published, for canonical addresses; no path. */
  url: z
    .url()
    .regex(/^https?:\/\/[^/]+$/, 'an origin without a path, such as https://docs.example'),
  /** Stands before the title; both lead to `href`, or home. */
  logo: image.extend({ href: href.optional() }).optional(),
  /**
   * Icon of the browser tab, a path under `public/`. From a square SVG the build draws what home screens and older
   * browsers ask for.
   */
  favicon: href.optional(),
  navbar: z.strictObject({
    /** Left items and right items, each in this order. */
    items: z.array(navbarItem),
    /** The navbar leaves when the reader scrolls down and returns when they scroll up. */
    hideOnScroll: z.boolean().default(false),
  }),
  /** A line above the navbar of every page. */
  announcement: announcement.optional(),
  footer: z
    .strictObject({
      /** `dark` draws the footer dark in both modes. */
      style: z.enum(['light', 'dark']).default('light'),
      links: footerLinks.default([]),
      /** Stands above the copyright. */
      logo: image.extend({ href: href.optional() }).optional(),
      /** Raw HTML, written by the site's owner. */
      copyright: z.string().optional(),
    })
    .optional(),
  /**
   * The languages of the site; the first is the default and has no path prefix. The others are read from
   * `content/locales/<code>/` and stand under `/<code>/`.
   */
  locales: z
    .array(
      z.strictObject({
        code: pathSegment.min(2),
        label: z.string().min(1),
        direction: z.enum(['ltr', 'rtl']).default('ltr'),
      }),
    )
    .min(1),
  docs: z.strictObject({
    /** Where the sources can be edited: an address that the path of a file is put behind. */
    editUrl: z.url().regex(/\/$/, 'ends with /').optional(),
    sidebar: z
      .strictObject({
        /** Opening one category closes its neighbours. */
        autoCollapse: z.boolean().default(false),
        /** The reader may fold the whole sidebar away. */
        hideable: z.boolean().default(false),
      })
      .prefault({}),
    /**
     * The versions of the documentation; the first is the current one, from `content/docs/`. The others
     * are read from `content/versions/<name>/docs/` and stand under `/<name>/`.
     */
    versions: z.array(z.strictObject({ name: pathSegment, label: z.string().min(1) })).min(1),
  }),
  colorMode: z
    .strictObject({
      default: z.enum(['light', 'dark']).default('light'),
      /** Without an explicit choice, follow the reader's system. */
      followSystem: z.boolean().default(false),
      /** Takes the switch away, and with it every choice that a reader made. */
      disableSwitch: z.boolean().default(false),
    })
    .prefault({}),
  apis: z.array(api).default([]),
  /** The whole site is kept in the reader's browser and can be read without a network. */
  offline: z.boolean().default(false),
});

/** What an owner writes: fields with a default may be left out. */
export type SiteConfigInput = Omit<z.input<typeof siteConfigSchema>, 'navbar'> & {
  navbar: { items: NavbarItemInput[]; hideOnScroll?: boolean };
};
/** What the program reads: complete. */
export type SiteConfig = z.output<typeof siteConfigSchema>;
export type SiteImage = z.output<typeof image>;
export type SiteLink = z.output<typeof link>;
export type ApiConfig = z.output<typeof api>;

/** Gives `site.config.ts` completion and type errors in the editor. Validation comes at build. */
export function defineSite(config: SiteConfigInput): SiteConfigInput {
  return config;
}
