import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildSite } from '../../packages/drystone/build/build-site.node.ts';
import { readProgramChoices } from '../../packages/drystone/build/read-program-choices.node.ts';
import { nameOfKind } from '../../packages/drystone/content/page.ts';
import type { Site } from '../../packages/drystone/content/site.ts';
import { readSite } from '../../packages/drystone/read/read-site.node.ts';
import { routeFolder } from '../../packages/lib/url.ts';
import { comparableHtml } from '../support/comparable-html.ts';
import { type DevSite, serveSite, startDevSite } from '../support/dev-site.node.ts';
import { compiledProgram } from '../support/program.node.ts';

/* The development server shows the pages that a build writes. */

let output: string;
let served: DevSite;
let site: Site;

beforeAll(async () => {
  output = await mkdtemp(join(tmpdir(), 'dev-pages-'));
  served = await startDevSite();
  await served.write('components/bloom.client.tsx', bloom);
  await served.write('public/fern-at-noon.svg', await served.read('public/fern.svg'));
  await served.write('content/docs/plants/flower.mdx', flower);
  site = await readSite(served.folder);
  const program = await compiledProgram(await readProgramChoices(served.folder));
  await buildSite(site, program, join(output, 'site'));
});

afterAll(async () => {
  await served.stop();
  await rm(output, { recursive: true });
});

const bloom = `import { useState } from 'react';
export default function Bloom({ colour }: { colour: string }) {
  const [shown] = useState(colour);
  return <b>It blooms in {shown}.</b>;
}
`;

const flower = `---
title: Flower
description: The one that blooms.
---

<Bloom colour="white" />

<Figure src="/fern-at-noon.svg" alt="A fern at noon">It closes in the evening.</Figure>
`;

async function builtPages() {
  const pages = site.pages.map(async ({ route, kind }) => {
    const file = kind === 'not-found' ? '404.html' : join(routeFolder(route), 'index.html');
    return [route, comparableHtml(await readFile(join(output, 'site', file), 'utf8'))] as const;
  });
  return Object.fromEntries(await Promise.all(pages));
}

async function servedPages(address: string) {
  const pages: [string, string][] = [];
  for (const { route, kind } of site.pages) {
    const response = await fetch(address + (kind === 'not-found' ? '/nowhere' : route));
    pages.push([route, comparableHtml(await response.text())]);
  }
  return Object.fromEntries(pages);
}

test('the site has every kind of page', () => {
  expect([...new Set(site.pages.map(nameOfKind))].sort()).toEqual(
    ['api', 'category', 'doc', 'module', 'not-found', 'standalone'].sort(),
  );
});

test('every page is the same HTML in the first start, and in one that finds compiled modules', async () => {
  const built = await builtPages();
  expect(await servedPages(served.address)).toEqual(built);
  const again = await serveSite(served.folder);
  try {
    expect(await servedPages(again.address)).toEqual(built);
  } finally {
    await again.stop();
  }
});
