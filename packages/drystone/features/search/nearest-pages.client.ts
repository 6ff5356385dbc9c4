import { basePath } from '../../browser/base-path.ts';
import type { OnDemandScript } from '../../content/feature-scripts.ts';
import { element } from '../../dom/element.client.ts';
import { guides } from '../../search/kinds.ts';
import { search } from '../../search/search.ts';
import { say } from './say.client.ts';
import { loadEngine } from './search-engine.client.ts';

const most = 3;

/** On the not-found page: the pages that the address most likely meant. Nothing when none is near. */
const showNearestPages: OnDemandScript = async (place) => {
  const words = readable(location.pathname.slice(basePath.length)).replaceAll(
    /[/_-]+|\.\w+$/g,
    ' ',
  );
  const { groups, match } = await search(await loadEngine(), words);
  if (match === 'none') return;
  const pages = groups.find(({ name }) => name === guides)?.hits.slice(0, most) ?? [];
  if (pages.length === 0) return;
  place.append(
    element('p', {}, [say('Pages with a similar address:')]),
    element(
      'ul',
      {},
      pages.map(({ href, title, trail }) => {
        const name = [trail, title].filter(Boolean).join(' › ');
        return element('li', {}, [element('a', { href }, [name])]);
      }),
    ),
  );
};

export default showNearestPages;

/** The app says in the console what is wrong with an address that cannot be decoded. */
function readable(pathname: string): string {
  try {
    return decodeURI(pathname);
  } catch {
    return pathname;
  }
}
