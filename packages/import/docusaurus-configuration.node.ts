import type { Problem } from '@drystone/lib/problems';
import { isExternal } from '@drystone/lib/url';
import {
  at,
  dynamicPlaces,
  fieldsOf,
  isTrue,
  itemsOf,
  type StaticValue,
  textOf,
} from 'drystone/read/static-value.node';
import type { ForeignSite } from './foreign-site.ts';
import { notesOn } from './source-folder.node.ts';

type Fields = Record<string, unknown>;

/** Fields of the configuration that have no place here and that an owner would miss. */
const missed: Readonly<Record<string, string>> = {
  plugins: 'Plugins do not run here.',
  themes: 'Themes do not run here. Colours and fonts are fields of theme.',
  scripts: 'Write a script that every page shall run into head of site.config.ts.',
  stylesheets: 'Put the rules into styles.css.',
  headTags: 'Write what the engine does not write itself into head of site.config.ts.',
};

/** `site.config.ts` from `docusaurus.config.js`. The items of the navbar are those of this engine. */
export function docusaurusConfiguration(
  config: StaticValue | undefined,
  file: string,
  fileOfId: (id: string) => string | undefined,
): ForeignSite['configuration'] {
  return (addressOf) => {
    const theme = at(config, 'themeConfig');
    const problems: Problem[] = [];
    const note = (value: StaticValue | undefined, problem: string, remedy: string) =>
      void problems.push({ file, line: value?.line, problem, remedy });
    for (const [name, remedy] of Object.entries(missed)) {
      const value = at(config, name);
      if (value !== undefined) note(value, `The field ${name} is not carried over.`, remedy);
    }
    const read = [at(config, 'title'), at(config, 'url'), at(config, 'baseUrl')];
    for (const part of [...read, at(theme, 'navbar'), at(theme, 'footer')])
      problems.push(...notesOn(dynamicPlaces(part), file));

    const link = (value: StaticValue | undefined, label: string): string | undefined => {
      const url = textOf(value);
      if (url === undefined || isExternal(url)) return url;
      const found = addressOf(url);
      if (found === undefined) {
        note(
          value,
          `The link "${label}" goes to ${url}, which is not a page of the site.`,
          'It is left out.',
        );
      }
      return found;
    };
    return { value: { ...fields(), ...themeFields() }, problems };

    function fields(): Fields {
      const favicon = textOf(at(config, 'favicon'));
      return {
        title: textOf(at(theme, 'navbar', 'title')) ?? textOf(at(config, 'title')) ?? 'Docs',
        url: originOf(textOf(at(config, 'url'))),
        ...basePathOf(textOf(at(config, 'baseUrl'))),
        favicon: favicon && addressOf(`/${favicon.replace(/^\//, '')}`),
      };
    }

    function themeFields(): Fields {
      return {
        logo: logoOf(at(theme, 'navbar', 'logo')),
        navbar: navbarOf(),
        announcement: announcementOf(),
        footer: footerOf(),
        colorMode: colorModeOf(),
      };
    }

    function logoOf(logo: StaticValue | undefined): Fields | undefined {
      const address = (name: string) => {
        const path = textOf(at(logo, name));
        return path && addressOf(`/${path.replace(/^\//, '')}`);
      };
      const src = address('src');
      if (src === undefined) return undefined;
      const size = (name: string) => {
        const written = at(logo, name);
        return written?.kind === 'plain' && typeof written.value === 'number' ? written.value : 32;
      };
      return {
        src,
        srcDark: address('srcDark'),
        alt: textOf(at(logo, 'alt')),
        width: size('width'),
        height: size('height'),
      };
    }

    function navbarOf(): Fields | undefined {
      const items = itemsOf(at(theme, 'navbar', 'items')).flatMap(navbarItem);
      if (items.length === 0) return undefined;
      return { items, hideOnScroll: isTrue(at(theme, 'navbar', 'hideOnScroll')) || undefined };
    }

    function navbarItem(item: StaticValue): Fields[] {
      const type = textOf(at(item, 'type'));
      const label = textOf(at(item, 'label')) ?? '';
      const position = { position: textOf(at(item, 'position')) };
      const inner = at(item, 'items');
      if (inner !== undefined) {
        const items = itemsOf(inner)
          .flatMap(navbarItem)
          .map(({ position: _, ...rest }) => rest);
        return items.length === 0 ? [] : [{ label, ...position, items }];
      }
      switch (type) {
        case undefined:
        case 'default':
          return plainItem(item, label, position);
        case 'doc': {
          const id = textOf(at(item, 'docId')) ?? textOf(at(item, 'id')) ?? '';
          const to = addressOf(`file:${fileOfId(id)}`);
          if (to !== undefined) return [{ label: label || id, ...position, to }];
          note(item, `The navbar names the page "${id}", which is not there.`, 'It is left out.');
          return [];
        }
        case 'docSidebar':
          return [{ type, label: label || 'Docs', ...position }];
        case 'html':
          return [{ type, ...position, value: textOf(at(item, 'value')) ?? '' }];
        case 'search':
          return [{ type, ...position }];
        default:
          note(
            item,
            `The item ${type} of the navbar is not carried over.`,
            'Languages and versions get a menu by themselves, when there are several.',
          );
          return [];
      }
    }

    function plainItem(item: StaticValue, label: string, position: Fields): Fields[] {
      const href = at(item, 'href') ?? at(item, 'to');
      const found = link(href, label);
      if (found === undefined) return [];
      const words = label === '' ? { html: textOf(at(item, 'html')) } : { label };
      const named = textOf(at(item, 'aria-label'));
      const shown = words.html === undefined && label === '' ? { label: named ?? found } : words;
      return [{ ...shown, ...position, ...(isExternal(found) ? { href: found } : { to: found }) }];
    }

    function footerOf(): Fields | undefined {
      const footer = at(theme, 'footer');
      if (footer === undefined) return undefined;
      const written = itemsOf(at(footer, 'links'));
      const columns = written.map((column) => ({
        title: textOf(at(column, 'title')) ?? null,
        items: itemsOf(at(column, 'items')).flatMap(footerItem),
      }));
      const isRow = written.length > 0 && written.every((item) => at(item, 'items') === undefined);
      const links = isRow
        ? written.flatMap(footerItem)
        : columns.filter(({ items }) => items.length > 0);
      return {
        style: textOf(at(footer, 'style')),
        links,
        copyright: textOf(at(footer, 'copyright')),
      };
    }

    function footerItem(item: StaticValue): Fields[] {
      const html = textOf(at(item, 'html'));
      if (html !== undefined) return [{ html }];
      const label = textOf(at(item, 'label')) ?? '';
      const href = link(at(item, 'href') ?? at(item, 'to'), label);
      return href === undefined || label === '' ? [] : [{ label, href }];
    }

    function announcementOf(): Fields | undefined {
      const bar = at(theme, 'announcementBar');
      const content = textOf(at(bar, 'content'));
      if (content === undefined) return undefined;
      return {
        id: textOf(at(bar, 'id')),
        content,
        backgroundColor: textOf(at(bar, 'backgroundColor')),
        textColor: textOf(at(bar, 'textColor')),
        isCloseable: at(bar, 'isCloseable') ? isTrue(at(bar, 'isCloseable')) : undefined,
      };
    }

    function colorModeOf(): Fields | undefined {
      const mode = at(theme, 'colorMode');
      if (fieldsOf(mode).length === 0) return undefined;
      return {
        default: textOf(at(mode, 'defaultMode')),
        followSystem: isTrue(at(mode, 'respectPrefersColorScheme')) || undefined,
        disableSwitch: isTrue(at(mode, 'disableSwitch')) || undefined,
      };
    }
  };
}

/** An origin, whatever path and slashes are behind it. */
export function originOf(url: string | undefined): string {
  try {
    return new URL(url ?? '').origin;
  } catch {
    return 'https://docs.example';
  }
}

export function basePathOf(path: string | undefined): { readonly basePath?: string } {
  const basePath = `/${path ?? ''}/`.replaceAll(/\/+/g, '/').toLowerCase();
  return basePath === '/' ? {} : { basePath };
}
