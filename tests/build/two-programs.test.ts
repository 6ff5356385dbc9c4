import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildSite } from '../../packages/drystone/build/build-site.node.ts';
import { readProgramChoices } from '../../packages/drystone/build/read-program-choices.node.ts';
import { readSite } from '../../packages/drystone/read/read-site.node.ts';
import { compiledProgram } from '../support/program.node.ts';

let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'two-programs-'));
});

afterAll(() => rm(folder, { recursive: true }));

/** Writes a site with a client component, and compiles a program for it. */
async function prepare(plant: string, basePath: string) {
  const siteFolder = join(folder, plant);
  const files = {
    'site.config.ts': `export default { title: '${plant}', url: 'https://garden.example', basePath: '${basePath}' };`,
    'components/bloom.client.tsx': component(plant),
    'content/docs/index.mdx': `---\ntitle: ${plant}\ndescription: A plant.\n---\n\n<Bloom />\n\n<Figure src="/leaf.svg" alt="A leaf" />\n`,
    'public/leaf.svg': '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 2 1"></svg>',
  };
  for (const [name, text] of Object.entries(files)) {
    await mkdir(dirname(join(siteFolder, name)), { recursive: true });
    await writeFile(join(siteFolder, name), text);
  }
  const program = await compiledProgram(await readProgramChoices(siteFolder));
  return { site: await readSite(siteFolder), program, output: join(folder, 'out', plant) };
}

const component = (plant: string) => `import { useState } from 'react';
export default function Bloom() {
  const [shown] = useState('${plant}');
  return <b>The {shown} blooms.</b>;
}
`;

test('two programs of one process render their own client components at the same time', async () => {
  const fern = await prepare('fern', '/');
  const moss = await prepare('moss', '/docs/');
  const sites = [fern, moss];
  await Promise.all(sites.map(({ site, program, output }) => buildSite(site, program, output)));
  for (const { output, file, plant } of [
    { ...fern, file: 'index.html', plant: 'fern' },
    { ...moss, file: 'docs/index.html', plant: 'moss' },
  ]) {
    const html = await readFile(join(output, file), 'utf8');
    expect(html).toContain(`<b>The <!-- -->${plant}<!-- --> blooms.</b>`);
    expect(html).toContain('<figure class="figure">');
  }
});
