import { expect, test } from 'vitest';
import { completeConfig } from '../config/complete-config.ts';
import { siteConfigSchema } from '../config/site-config.ts';
import { editionNames } from './edition.ts';

function editions(locales: readonly string[], versions: readonly string[]) {
  const config = completeConfig(
    siteConfigSchema.parse({
      title: 'Kites',
      url: 'https://kites.example',
      navbar: { items: [] },
      locales: locales.map((code) => ({ code, label: code })),
      docs: { versions: versions.map((name) => ({ name, label: name })) },
    }),
  );
  return editionNames(config).map(({ prefix, localePrefix, folders }) => ({
    prefix,
    localePrefix,
    ...folders,
  }));
}

test('a site with one language and one version has one edition without a prefix', () => {
  expect(editions(['en'], ['1.0'])).toEqual([
    {
      prefix: '',
      localePrefix: '',
      docs: ['content/docs'],
      standalone: ['content/pages'],
    },
  ]);
});

test('a further language or version has a prefix, and takes from the first what it lacks', () => {
  expect(editions(['en', 'da'], ['2.0', '1.0']).map(({ prefix, docs }) => [prefix, docs])).toEqual([
    ['', ['content/docs']],
    ['/1.0', ['content/versions/1.0/docs']],
    ['/da', ['content/docs', 'content/locales/da/docs']],
    ['/da/1.0', ['content/versions/1.0/docs', 'content/locales/da/versions/1.0/docs']],
  ]);
});
