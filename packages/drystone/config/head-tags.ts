import { z } from 'zod';
import { described } from './described.ts';

/*
 * What an owner adds to the head of every page. The engine writes titles, descriptions, previews and styles, so these
 * are not among it.
 */

/** An origin that pages may talk to. */
export const origin = z
  .string()
  .regex(
    /^(https:\/\/[a-z\d.-]+|http:\/\/(localhost|127\.0\.0\.1))(:\d+)?$/,
    'an origin without a path, such as https://api.garden.example; http only on localhost',
  );

const writtenByTheEngine =
  /^(description|viewport|robots|generator|twitter:card|og:(title|description|url|type|image(:.*)?))$/;

const ownName = z
  .string()
  .regex(/^[\w:.-]+$/, 'letters, digits, colons, dots and hyphens')
  .refine((name) => !writtenByTheEngine.test(name), 'the engine writes this one itself');

const meta = z
  .strictObject({
    name: described('Its `name`.', 'google-site-verification', ownName.optional()),
    property: described('Its `property`, in place of a name.', 'og:site_name', ownName.optional()),
    content: described('Its `content`.', 'a1b2c3', z.string()),
  })
  .refine(({ name, property }) => (name === undefined) !== (property === undefined), {
    message: 'One and only one between "name" and "property" should be provided',
  });

const link = z.strictObject({
  rel: described(
    'What the address is to the site. Kinds that load something are not among the values.',
    'me',
    z.enum(['me', 'author', 'license', 'help', 'alternate', 'search']),
  ),
  href: described(
    'The full address.',
    'https://social.example/@garden',
    z.string().regex(/^(https?:\/\/|mailto:)\S+$/, 'starts with https:// or mailto:'),
  ),
  type: described(
    'The type of what is there.',
    'application/rss+xml',
    z
      .string()
      .regex(/^[\w.+-]+\/[\w.+-]+$/, 'a type such as text/html')
      .optional(),
  ),
  title: described('Its name, for readers.', 'News', z.string().min(1).optional()),
});

const script = z.strictObject({
  src: described(
    'A file under `public/`, or the full address of the script without a query. Only this address may run, whatever else its host has.',
    'https://stats.example/visits.js',
    z
      .string()
      .regex(
        /^(https:\/\/[a-z\d.-]+(:\d+)?|(?!\/\/))\/[\w./~@+-]*[\w~@+-]$/,
        'a path such as /visits.js, or an https address with a path and without a query',
      ),
  ),
  attributes: described(
    'What the script reads from its element: names that begin with `data-`.',
    { 'data-site': 'garden' },
    z
      .record(z.string(), z.string())
      .refine((all) => Object.keys(all).every((name) => /^data-[a-z][a-z\d-]*$/.test(name)), {
        message: 'every name begins with data-, such as data-site',
      })
      .optional(),
  ),
  integrity: described(
    'The hash of the file: a browser refuses any other.',
    `sha384-${'A'.repeat(64)}`,
    z
      .string()
      .regex(/^sha(256|384|512)-[A-Za-z\d+/]+=*$/, 'a hash such as sha384-…')
      .optional(),
  ),
  connect: described(
    'Origins that the script may send to. Each enters the content security policy of the site.',
    ['https://stats.example'],
    z.array(origin).default([]),
  ),
  trustedTypes: described(
    'Whether the script keeps to [Trusted Types](https://developer.mozilla.org/en-US/docs/Web/API/Trusted_Types_API). `false` for one that writes HTML from strings, or adds other scripts: then the content security policy asks no script for them.',
    false,
    z.boolean().default(true),
  ),
});

export const headTags = z
  .strictObject({
    meta: described('`<meta>` elements.', undefined, z.array(meta).default([])),
    links: described('`<link>` elements.', undefined, z.array(link).default([])),
    scripts: described(
      'Scripts of yours, such as one that counts visits. They run when the page has been read, on every page. Without them nothing is loaded from another origin.',
      undefined,
      z.array(script).default([]),
    ),
  })
  .prefault({});

export type HeadTags = z.output<typeof headTags>;
