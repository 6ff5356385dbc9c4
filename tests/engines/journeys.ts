import { collapseDuration } from '../../packages/drystone/dom/collapse.ts';
import { openFaultySite } from '../support/faulty-site.node.ts';
import { builtSiteFolder } from '../support/sites.ts';
import { keys, pressOn, type Tab, touch, until } from './tab.ts';

/** What a journey gets: a tab, the address of the site, and a way to take the network away. */
export interface Place {
  readonly tab: Tab;
  readonly url: string;
  readonly goOffline: () => Promise<void>;
}

export interface Journey {
  readonly name: string;
  readonly run: (place: Place) => Promise<void>;
  /** Messages that the journey causes. */
  readonly expected?: RegExp;
}

/** A panel while it opens or closes: its height at one moment, and how long it takes in all. */
interface Change {
  readonly height: number;
  readonly milliseconds: number;
}

const wide = [1280, 800] as const;
const narrow = [390, 800] as const;
const heading = (text: string) =>
  `document.querySelector('main h1')?.textContent === ${JSON.stringify(text)}`;
const menuIsOpen = `document.querySelector('.mobile-menu')?.open`;
const searchIsOpen = `document.querySelector('.search-dialog')?.open`;
const isAt = (path: string) => `location.pathname === ${JSON.stringify(path)}`;

async function arrive(
  { tab, url }: Place,
  path: string,
  [width, height] = wide as readonly number[],
) {
  await tab.resize(width ?? 0, height ?? 0);
  await tab.open(url + path);
  await touch(tab);
  await until(tab, `'ready' in document.documentElement.dataset`);
}

function reads(path: string, title: string): Journey {
  return {
    name: `read ${path}`,
    run: async (place) => {
      await arrive(place, path);
      await until(place.tab, heading(title));
      await until(
        place.tab,
        `getComputedStyle(document.body.parentElement).backgroundColor === 'rgb(251, 249, 245)'`,
      );
    },
  };
}

/** A browser gives up what a page loads when its reader leaves, which is no failure and must not keep them. */
function leaves(file: string): Journey {
  return {
    name: `leave a page that still loads ${file}`,
    run: async ({ tab }) => {
      const site = await openFaultySite(builtSiteFolder('real'));
      try {
        site.spoil(new RegExp(file), 'hanging');
        await tab.open(site.url + apiPage);
        await touch(tab);
        await site.untilQuiet();
        await tab.open(`${site.url}/slurm/overview.md`);
        await until(tab, isAt('/slurm/overview.md'));
        const messages = await tab.messages();
        if (messages.length > 0) throw new Error(`In the console: ${messages.join(' | ')}`);
      } finally {
        await tab.open('about:blank');
        await site.close();
      }
    },
  };
}

/** The journeys of readers that every engine has to make, each in a new state of the page. */
export const journeys: readonly Journey[] = [
  reads('/slurm/overview', 'Slurm overview'),
  {
    name: 'read a page that is not there',
    expected: /404/,
    run: async (place) => {
      await arrive(place, '/no/such/page');
      await until(
        place.tab,
        `/not found/i.test(document.querySelector('main h1')?.textContent ?? '')`,
      );
    },
  },
  {
    name: 'read the home page and a category',
    run: async (place) => {
      await arrive(place, '/');
      await until(place.tab, `document.querySelectorAll('main a').length > 5`);
    },
  },
  {
    name: 'follow a link, and come back to the same place',
    run: async (place) => {
      const { tab } = place;
      await arrive(place, '/compute/manage-instances');
      await tab.read(`new Promise((done) => {
        addEventListener('scroll', () => requestAnimationFrame(() => done(0)), { once: true });
        scrollTo({ top: 900, behavior: 'instant' });
      })`);
      await pressOn(tab, '.sidebar a[href="/compute/overview"]');
      await until(tab, isAt('/compute/overview'));
      await until(tab, 'scrollY === 0');
      await tab.back();
      await until(tab, `${isAt('/compute/manage-instances')} && scrollY === 900`);
    },
  },
  {
    name: 'a link to a heading leads to the heading',
    run: async (place) => {
      const { tab } = place;
      await arrive(place, '/compute/manage-instances');
      const id = await tab.read<string>(`[...document.querySelectorAll('main h2[id]')].at(-2).id`);
      await arrive(place, `/compute/overview?again`);
      await arrive(place, `/compute/manage-instances?again#${id}`);
      const top = `document.getElementById(${JSON.stringify(id)}).getBoundingClientRect().top`;
      await until(tab, `${top} >= 0 && ${top} < innerHeight`);
    },
  },
  {
    name: 'a link into an API leads to the operation, however far down it is',
    run: async (place) => {
      const { tab } = place;
      await arrive(place, apiPage);
      const ids = `[...document.querySelectorAll('main [id*="/operation/"]')].map(({ id }) => id)`;
      const id = JSON.stringify(await tab.read<string>(`${ids}.at(-2)`));
      await arrive(place, `${apiPage}?again#${JSON.parse(id)}`);
      const top = `document.getElementById(${id}).getBoundingClientRect().top`;
      await until(tab, `${top} >= 0 && ${top} < innerHeight / 2`);
      // Parts above it get their height when they come near the window.
      await tab.read(
        'new Promise((done) => requestAnimationFrame(() => setTimeout(() => done(0))))',
      );
      await until(tab, `${top} >= 0 && ${top} < innerHeight / 2`);
    },
  },
  {
    name: 'choose a tab',
    run: async (place) => {
      const { tab } = place;
      await arrive(place, '/compute/manage-instances');
      await tab.read(`localStorage.removeItem('tabs.language')`);
      await pressOn(tab, 'main .tabs [role=tab][aria-selected=false]');
      await until(
        tab,
        `(() => {
        const [chosen] = document.querySelectorAll('main .tabs [role=tab][aria-selected=true]');
        const shown = document.getElementById(chosen.getAttribute('aria-controls'));
        return chosen !== document.querySelector('main .tabs [role=tab]') && shown.checkVisibility();
      })()`,
      );
    },
  },
  {
    name: 'copy code',
    run: async (place) => {
      const { tab } = place;
      await arrive(place, '/compute/manage-instances');
      await pressOn(tab, '[data-action=copy-code]');
      await until(
        tab,
        `document.querySelector('[data-result]') || document.querySelector('[aria-live]')?.textContent !== ''`,
      );
    },
  },
  {
    name: 'change the colour mode',
    run: async (place) => {
      const { tab } = place;
      await arrive(place, '/slurm/overview');
      // From the system, which prefers light, to light and to dark.
      await pressOn(tab, '.navbar-end .color-mode-toggle');
      await until(tab, `document.documentElement.dataset.themeChoice === 'light'`);
      await pressOn(tab, '.navbar-end .color-mode-toggle');
      await until(tab, `document.documentElement.dataset.theme === 'dark'`);
      await until(
        tab,
        `getComputedStyle(document.documentElement).backgroundColor === 'rgb(26, 23, 20)'`,
      );
      await pressOn(tab, '.navbar-end .color-mode-toggle');
      await until(
        tab,
        `getComputedStyle(document.documentElement).backgroundColor === 'rgb(251, 249, 245)'`,
      );
    },
  },
  {
    name: 'open the menu, and close it with Back',
    run: async (place) => {
      const { tab } = place;
      await arrive(place, '/slurm/overview', narrow);
      await pressOn(tab, '.navbar-menu-button');
      await until(tab, menuIsOpen);
      await tab.back();
      await until(tab, `!${menuIsOpen}`);
      await until(tab, isAt('/slurm/overview'));
    },
  },
  {
    name: 'close the menu by its backdrop',
    run: async (place) => {
      const { tab } = place;
      await arrive(place, '/slurm/overview', narrow);
      await pressOn(tab, '.navbar-menu-button');
      await until(tab, menuIsOpen);
      // Beside the menu, and not on the scrollbar of the page.
      await tab.press(350, 400);
      await until(tab, `!${menuIsOpen}`);
    },
  },
  {
    name: 'search, and open a result with Enter',
    run: async (place) => {
      const { tab } = place;
      await arrive(place, '/');
      await pressOn(tab, '[data-on-demand=search]');
      await until(tab, searchIsOpen);
      await tab.type('slurm overview');
      await until(tab, `document.querySelector('.search-dialog [aria-selected=true]')`);
      await tab.type(keys.enter);
      await until(tab, `location.pathname.startsWith('/slurm')`);
    },
  },
  {
    name: 'close search with Escape',
    run: async (place) => {
      const { tab } = place;
      await arrive(place, '/');
      await pressOn(tab, '[data-on-demand=search]');
      await until(tab, searchIsOpen);
      await tab.type(keys.escape);
      await until(tab, `!${searchIsOpen}`);
    },
  },
  {
    name: 'close search by its backdrop',
    run: async (place) => {
      const { tab } = place;
      await arrive(place, '/');
      await pressOn(tab, '[data-on-demand=search]');
      await until(tab, searchIsOpen);
      await tab.press(10, 780);
      await until(tab, `!${searchIsOpen}`);
    },
  },
  {
    name: 'go to a heading by the outline beside the text',
    run: async (place) => {
      const { tab } = place;
      await arrive(place, '/compute/manage-instances');
      await pressOn(tab, '.outline li:nth-child(3) a');
      await until(
        tab,
        `location.hash !== '' && document.querySelector(':target').getBoundingClientRect().top < innerHeight`,
      );
    },
  },
  {
    name: 'open the outline above the text',
    run: async (place) => {
      const { tab } = place;
      await arrive(place, '/compute/manage-instances', narrow);
      await pressOn(tab, '.outline summary');
      await until(tab, `document.querySelector('.outline a').getClientRects().length > 0`);
    },
  },
  {
    name: 'open a category of the sidebar',
    run: async (place) => {
      const { tab } = place;
      await arrive(place, '/compute/overview');
      await pressOn(tab, '.frame-side details:not([open]) > summary');
      await until(
        tab,
        `document.activeElement.closest('details')?.open ?? document.querySelectorAll('.frame-side details[open]').length > 1`,
      );
    },
  },
  {
    name: 'see a category open and close by its height, for as long as the formula says',
    run: async (place) => {
      const { tab } = place;
      await arrive(place, '/compute/overview');
      // Half of the way for all of the time, so that no frame has to be met.
      await tab.read(`(() => {
        const sheet = new CSSStyleSheet();
        sheet.replaceSync('details::details-content { transition-timing-function: steps(1, jump-both) !important }');
        document.adoptedStyleSheets = [sheet];
        const panel = document.querySelector('.frame-side details:not([open])');
        panel.querySelector('summary').dataset.journey = '';
        panel.addEventListener('toggle', () => {
          window.change = {
            height: panel.getBoundingClientRect().height,
            milliseconds: Number.parseFloat(panel.style.getPropertyValue('--collapse')),
          };
        });
        window.panel = panel;
      })()`);
      const height = 'window.panel.getBoundingClientRect().height';
      const atRest =
        'window.panel.style.length === 0 && window.panel.getAnimations({ subtree: true }).length === 0';
      await pressOn(tab, '[data-journey]');
      await until(tab, `window.change && ${atRest}`);
      const opening = await tab.read<Change>('window.change');
      const full = await tab.read<number>(height);
      await tab.read('(window.change = undefined)');
      await pressOn(tab, '[data-journey]');
      await until(tab, `window.change && ${atRest}`);
      const closing = await tab.read<Change>('window.change');
      for (const change of [opening, closing]) {
        if (change.height < full / 3 || change.height > (full * 2) / 3)
          throw new Error(`From 0 to ${full} px, it has ${change.height} px on the way.`);
        const expected = collapseDuration(full);
        if (Math.abs(change.milliseconds - expected) > 10)
          throw new Error(`It takes ${change.milliseconds} ms, and not ${expected}.`);
      }
    },
  },
  {
    name: 'an address within an operation stays as it is',
    run: async (place) => {
      const { tab } = place;
      await arrive(place, '/api/infrastructure/');
      const id = 'tag/Projects/operation/listProjects/response/403';
      await tab.read(`new Promise((done) => {
        addEventListener('scroll', () => requestAnimationFrame(() => requestAnimationFrame(() => done(0))), { once: true });
        location.hash = ${JSON.stringify(id)};
      })`);
      await until(tab, `location.hash === ${JSON.stringify(`#${id}`)}`);
    },
  },
  ...[
    'assets/app',
    'assets/vendor',
    'assets/site',
    'assets/api-page',
    'assets/recovery',
    'api-data',
  ].map(leaves),
  {
    name: 'go back to a page that was read, without a network',
    expected: /./,
    run: async (place) => {
      const { tab } = place;
      await arrive(place, '/compute/overview');
      await pressOn(tab, '.sidebar a[href="/compute/manage-instances"]');
      await until(tab, isAt('/compute/manage-instances'));
      await place.goOffline();
      await tab.back();
      await until(tab, `${isAt('/compute/overview')} && ${heading('Compute overview')}`);
    },
  },
  {
    name: 'read on when a translator has wrapped the text',
    // React says that it found other elements than its own, and draws that part again.
    expected: /#418/,
    run: async (place) => {
      const { tab } = place;
      await arrive(place, '/compute/overview');
      await tab.read(`(() => {
        const walker = document.createTreeWalker(document.getElementById('root'), NodeFilter.SHOW_TEXT);
        const texts = [];
        while (walker.nextNode()) texts.push(walker.currentNode);
        for (const text of texts) {
          const font = document.createElement('font');
          text.replaceWith(font);
          font.append(text);
        }
      })()`);
      await pressOn(tab, '.sidebar a[href="/compute/manage-instances"]');
      await until(
        tab,
        `${isAt('/compute/manage-instances')} && document.querySelector('main h1').textContent.length > 5`,
      );
    },
  },
  {
    name: 'choose the language of the samples of an API',
    run: async (place) => {
      const { tab } = place;
      await arrive(place, apiPage);
      await pressOn(tab, '.samples [data-group=language] [role=tab][aria-selected=false]');
      await until(tab, `localStorage.getItem('tabs.language')`);
    },
  },
  {
    name: 'run a request in the sandbox',
    run: async (place) => {
      const { tab } = place;
      await arrive(place, apiPage);
      await pressOn(tab, '.operation > .tools > button[data-workbench]');
      await until(tab, `document.querySelector('.workbench')?.open`);
      await until(
        tab,
        `[...document.querySelectorAll('.workbench button')].some((one) => one.textContent === 'Run in the sandbox')`,
      );
      await tab.read(
        `[...document.querySelectorAll('.workbench button')].find((one) => one.textContent === 'Run in the sandbox').setAttribute('data-journey', '')`,
      );
      await pressOn(tab, '.workbench [data-journey]');
      await until(tab, `document.querySelector('.workbench-status')`);
    },
  },
];

const apiPage = '/api/infrastructure';
