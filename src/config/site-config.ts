import { z } from 'zod';

/** A path inside the site (`/compute/overview`), or a full address. */
const href = z.string().regex(/^(\/|https?:\/\/|mailto:|#)/, 'starts with / or https://');

const image = z.strictObject({
  /** Path of the file under `public/`, as the browser asks for it: `/logo.svg`. */
  src: href,
  /** Shown instead of `src` in dark mode. */
  srcDark: href.optional(),
  alt: z.string().default(''),
  width: z.number().int().positive(),
  height: z.number().int().positive(),
});

const link = z.strictObject({
  label: z.string().min(1),
  href,
});

const position = z
  .enum(['left', 'right'])
  /** The specification, section 2: an item stands on the left only when it says so. */
  .default('right');

const navbarItem = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('link'), position, label: z.string().min(1), href }),
  /** Leads to the first page of the docs; current on every page that the docs sidebar lists. */
  z.strictObject({ type: z.literal('docSidebar'), position, label: z.string().min(1) }),
  z.strictObject({ type: z.literal('docsVersionDropdown'), position }),
  z.strictObject({ type: z.literal('localeDropdown'), position }),
]);

const footerLinks = z.union([
  /** One row of links. */
  z.array(link),
  /** Columns, each with a title. */
  z.array(z.strictObject({ title: z.string(), items: z.array(link) })),
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
});

/** Everything that an owner decides about a site and that is no page. Fields carry their meaning. */
export const siteConfigSchema = z.strictObject({
  /** Name of the site; ends every document title. */
  title: z.string().min(1),
  /** Origin under which the site is published, for canonical addresses; no path. */
  url: z
    .url()
    .regex(/^https?:\/\/[^/]+$/, 'an origin without a path, such as https://docs.example'),
  logo: image.optional(),
  /** Icon of the browser tab, a path under `public/`. */
  favicon: href.optional(),
  navbar: z.strictObject({
    items: z.array(navbarItem),
  }),
  footer: z
    .strictObject({
      links: footerLinks,
      /** Raw HTML, written by the site's owner. */
      copyright: z.string().optional(),
    })
    .optional(),
  /** The languages of the site; the first is the default and has no path prefix. */
  locales: z
    .array(
      z.strictObject({
        code: z.string().min(2),
        label: z.string().min(1),
        direction: z.enum(['ltr', 'rtl']).default('ltr'),
      }),
    )
    .length(1),
  docs: z.strictObject({
    /** The versions of the documentation; the first is the current one. */
    versions: z
      .array(z.strictObject({ name: z.string().min(1), label: z.string().min(1) }))
      .length(1),
  }),
  colorMode: z
    .strictObject({
      default: z.enum(['light', 'dark']).default('light'),
      /** Without an explicit choice, follow the reader's system. */
      followSystem: z.boolean().default(false),
    })
    .prefault({}),
  apis: z.array(api).default([]),
});

/** What an owner writes: fields with a default may be left out. */
export type SiteConfigInput = z.input<typeof siteConfigSchema>;
/** What the program reads: complete. */
export type SiteConfig = z.output<typeof siteConfigSchema>;
export type NavbarItem = SiteConfig['navbar']['items'][number];
export type SiteImage = z.output<typeof image>;
export type SiteLink = z.output<typeof link>;
export type ApiConfig = z.output<typeof api>;

/** Gives `site.config.ts` completion and type errors in the editor. Validation comes at build. */
export function defineSite(config: SiteConfigInput): SiteConfigInput {
  return config;
}
