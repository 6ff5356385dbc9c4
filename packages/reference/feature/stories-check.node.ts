import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Problem } from '@drystone/lib/problems';
import { nearest } from '@drystone/lib/text';
import { below, decodedPath, pageKey, splitUrl } from '@drystone/lib/url';
import type { SandboxFile } from '@drystone/sandbox/site-sandbox';
import { find, findAll } from 'drystone/checks/built-site.node';
import type { BuiltPage, BuiltSite, Check } from 'drystone/content/check';
import { sandboxAddress } from './api-addresses.ts';

/** The fragments of links that carry a story by its name. */
const storyHash = /^#scenario=(.*)/;

/** Checks links whose fragment names a story. The engine checks only fragments that are ids. */
export const storiesCheck: Check = {
  name: 'Every link to a story names one, and leads to a page that plays it',
  async run(site) {
    const stories = await storiesOf(site);
    const playing = new Set(site.pages.filter(hasSandbox).map(({ route }) => pageKey(route)));
    const links = site.pages.flatMap(storyLinks);
    return {
      problems: links.flatMap((link) => brokenStory(link, playing, stories)),
      figures: [`${links.length} links to ${stories.length} stories`],
    };
  },
};

async function storiesOf({ folder, basePath, files }: BuiltSite): Promise<readonly string[]> {
  const address = below(basePath, sandboxAddress);
  if (!files.has(address)) return [];
  const file: SandboxFile = JSON.parse(await readFile(join(folder, address), 'utf8'));
  return file.stories;
}

function hasSandbox(page: BuiltPage): boolean {
  return find(page, '.reference[data-sandbox]') !== undefined;
}

interface StoryLink {
  readonly page: BuiltPage;
  readonly href: string;
  /** The address of the page that it leads to. */
  readonly target: string;
  readonly story: string;
}

function storyLinks(page: BuiltPage): StoryLink[] {
  const hrefs = findAll(page, 'a[href]').map(({ properties }) => String(properties.href));
  return [...new Set(hrefs)].flatMap((href) => {
    const isOwn = href.startsWith('/') || href.startsWith('#');
    const { pathname, hash } = splitUrl(href);
    const story = storyHash.exec(hash)?.[1];
    if (!isOwn || story === undefined) return [];
    return [{ page, href, target: pathname === '' ? page.route : decodedPath(pathname), story }];
  });
}

function brokenStory(
  { page: { file }, href, target, story }: StoryLink,
  playing: ReadonlySet<string>,
  stories: readonly string[],
): Problem[] {
  if (!playing.has(pageKey(target))) {
    return [{ file, problem: `The link ${href} carries a story, and ${target} plays none.` }];
  }
  if (stories.includes(story)) return [];
  const problem = `The link ${href} names a story that the sandbox does not have.`;
  return [{ file, problem, suggestion: nearest(story, stories) }];
}
