import { redirectsExample } from '../../content/redirects.ts';
import { defineFeature } from '../../read/define-feature.node.ts';
import { readYamlMap } from '../../read/read-yaml-map.node.ts';

const file = 'content/redirects.yaml';

/** Reads where pages and headings have moved to from `content/redirects.yaml`: `old: new`. */
export const redirects = defineFeature({
  name: 'redirects',
  sources: () => [file],
  async moved(folder) {
    const { value, problems } = await readYamlMap(folder, file, redirectsExample);
    const entries = value.map(({ key, value: to, line }) => ({ from: key, to, file, line }));
    return { value: entries, problems };
  },
});
