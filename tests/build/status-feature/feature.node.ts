import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { FeaturePage } from '../../../engine/content/page.ts';
import type { SiteFeature } from '../../../engine/content/site.ts';
import type { Feature, FeatureContent } from '../../../engine/read/feature.node.ts';
import { below } from '../../../lib/url.ts';

/** A page that says what the file `status.txt` of the site folder says, and a file beside it for programs. */
export const statusFeature: Feature = {
  name: 'status',
  bodies: fileURLToPath(new URL('bodies.tsx', import.meta.url)),
  async survey(folder, { basePath }) {
    const path = join(folder, 'status.txt');
    return {
      problems: [],
      unread: contentOf([], [], undefined),
      async read() {
        const text = await readFile(path, 'utf8').catch(() => undefined);
        if (text === undefined) {
          const remedy = 'Write one line that says whether all is well.';
          const problem = { file: 'status.txt', problem: 'There is no such file.', remedy };
          return contentOf([], [], problem);
        }
        const page: FeaturePage = {
          kind: 'feature',
          featureKind: 'status',
          data: text.trim(),
          route: below(basePath, '/status'),
          title: 'Status',
          description: 'Whether all is well.',
          file: 'status.txt',
        };
        return contentOf([page], [path], undefined);
      },
    };
  },
};

function contentOf(
  pages: readonly FeaturePage[],
  sources: readonly string[],
  problem: FeatureContent['problems'][number] | undefined,
): FeatureContent {
  return {
    feature: siteFeature(pages, sources),
    lookups: [],
    problems: problem ? [problem] : [],
    consequences: [],
    judge: async () => ({ problems: [], warnings: [] }),
    warnings: [],
    isComplete: problem === undefined,
    pages,
    anchors: [],
    links: [],
    missingFiles: [],
    targets: { operations: new Map(), operationCounts: new Map(), stories: new Map() },
  };
}

function siteFeature(pages: readonly FeaturePage[], sources: readonly string[]): SiteFeature {
  return {
    name: 'status',
    data: undefined,
    sources,
    emitters: () =>
      pages.map(({ data }) => ({
        matches: (address) => address === '/status.json',
        files: () => [{ path: '/status.json', content: JSON.stringify({ status: data }) }],
      })),
    texts: () => [],
    pageKinds: { status: { inputs: (page) => page.data, sheets: () => [], menu: () => [] } },
    lists: () => [{ title: 'Status', pages, lines: [] }],
    records: () =>
      pages.map(({ title, data, route: href }) => ({
        ...{ kind: 'page', title, href, trail: [], text: String(data) },
        ...{ keywords: 'uptime', code: '', names: '' },
      })),
    largeIndexes: [],
  };
}
