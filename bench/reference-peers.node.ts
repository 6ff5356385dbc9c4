import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { installPeer, type Peer, peers } from './peers.ts';

/* Generators of documentation sites with a plug-in for OpenAPI, for `phone.node.ts`: each builds a site of one document. */

export interface ReferencePeer {
  readonly name: string;
  readonly peer: Peer;
  /** The document, within the folder of the site. */
  readonly document: string;
  /** Where the built site shows it. */
  readonly address: string;
}

function peerNamed(wanted: string, change: (peer: Peer) => Partial<Peer>): Peer {
  const peer = peers.find(({ name }) => name === wanted);
  if (!peer) throw new Error(`There is no generator "${wanted}" in peers.ts.`);
  return { ...peer, ...change(peer) };
}

export const referencePeers: readonly ReferencePeer[] = [
  {
    name: 'Docusaurus 3.10.2 with redocusaurus 2.5.2',
    peer: peerNamed('docusaurus', ({ packages, files, overrides }) => ({
      name: 'docusaurus-with-redocusaurus',
      packages: [...packages, 'redocusaurus@2.5.2'],
      overrides,
      files: {
        ...files,
        'docusaurus.config.js':
          "export default { title: 'Bench', url: 'https://bench.example', baseUrl: '/', onBrokenLinks: 'ignore', future: { v4: true, faster: true }, presets: [['classic', { docs: { routeBasePath: '/' }, blog: false }], ['redocusaurus', { specs: [{ id: 'api', spec: 'document.json', route: '/api/' }] }]] };\n",
        'docs/index.md': '---\nslug: /\n---\n\n# Bench\n',
      },
    })),
    document: 'document.json',
    address: '/api/',
  },
  {
    name: 'Starlight 0.42.4 with starlight-openapi 0.26.1, its first page',
    peer: peerNamed('starlight', ({ packages, files }) => ({
      name: 'starlight-with-openapi',
      packages: [...packages, 'starlight-openapi@0.26.1', '@astrojs/markdown-satteri'],
      files: {
        ...files,
        'astro.config.mjs':
          "import { defineConfig } from 'astro/config';\nimport starlight from '@astrojs/starlight';\nimport openApi, { openAPISidebarGroups } from 'starlight-openapi';\nexport default defineConfig({ site: 'https://bench.example', integrations: [starlight({ title: 'Bench', plugins: [openApi([{ base: 'api', schema: './document.json' }])], sidebar: openAPISidebarGroups })] });\n",
        'src/content/docs/index.md': '---\ntitle: Bench\n---\n\nBench.\n',
      },
    })),
    document: 'document.json',
    address: '/api/',
  },
];

/** Builds the site of a document, and answers its folder. Throws with what the generator printed where it fails. */
export function buildReference(
  { name, peer, document }: ReferencePeer,
  parent: string,
  source: string,
  mayInstall: boolean,
): string {
  const home = join(parent, peer.name);
  mkdirSync(home, { recursive: true });
  if (mayInstall) installPeer(peer, home);
  for (const left of peer.leftovers) rmSync(join(home, left), { recursive: true, force: true });
  for (const [file, text] of Object.entries(peer.files)) {
    mkdirSync(dirname(join(home, file)), { recursive: true });
    writeFileSync(join(home, file), text);
  }
  cpSync(source, join(home, document));
  const [program = '', ...options] = peer.command;
  const env = { ...process.env, CI: 'true' };
  const { status, stdout, stderr } = spawnSync(program, options, {
    cwd: home,
    env,
    encoding: 'utf8',
    maxBuffer: 2 ** 28,
  });
  if (status !== 0) throw new Error(`${name} failed:\n${(stdout + stderr).slice(-3000)}`);
  return join(home, peer.output);
}
