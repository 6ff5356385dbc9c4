import type { Checked } from '@drystone/lib/problems';
import type { SiteConfig } from '../config/site-config.ts';
import type { SiteDownloads } from '../content/site-downloads.ts';
import { readNamedModule } from './read-named-module.node.ts';

const remedy = 'export default { … } satisfies SiteDownloads;';

/** The downloads that a site's configuration names; undefined where it names none. */
export async function readDownloads(
  siteFolder: string,
  { downloads: file }: SiteConfig,
): Promise<Checked<SiteDownloads | undefined>> {
  if (file === undefined) return { value: undefined, problems: [] };
  const help = 'the configuration reference says what it exports';
  const named = { siteFolder, file, field: 'downloads', remedy, help };
  const { value: found, problems } = await readNamedModule(named);
  if (found === undefined) return { value: undefined, problems };
  // The compiler holds the module to it; what a module without types gets wrong, the next line finds.
  const downloads = found as SiteDownloads;
  if (isComplete(downloads)) return { value: downloads, problems };
  const problem = {
    file,
    problem: 'The default export is not what a site offers for download.',
    remedy: `${remedy} Its addresses begin with "/".`,
  };
  return { value: undefined, problems: [problem] };
}

function isComplete({ addresses, version, files }: Partial<SiteDownloads>): boolean {
  return (
    Array.isArray(addresses) &&
    addresses.every((address) => typeof address === 'string' && address.startsWith('/')) &&
    typeof version === 'function' &&
    typeof files === 'function'
  );
}
