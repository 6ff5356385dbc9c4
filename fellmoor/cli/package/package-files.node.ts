import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { build, type Rolldown } from 'vite';
import { readConfig } from '../../../engine/read/read-config.node.ts';
import { projectFolder } from '../../../lib/paths.node.ts';
import { bundledDocuments } from '../../contract/bundled-documents.node.ts';
import { contractSite } from '../../contract/documents.node.ts';

/** By their path in the package. */
export type PackageFiles = Readonly<Record<string, string>>;

const script = 'fellmoor.js';

/** The package of the tool: one script with everything that it needs, the contracts, and what npm asks for. */
export async function packageFiles(): Promise<PackageFiles> {
  const [bundle, documents, config, license, project] = await Promise.all([
    bundleScript(),
    bundledDocuments(),
    readConfig(contractSite),
    readProjectFile('LICENSE'),
    readProjectFile('package.json'),
  ]);
  const { version, engines } = JSON.parse(project) as { version: string; engines: object };
  const site = config.url + config.basePath.replace(/\/$/, '');
  return {
    [script]: bundle.script,
    'contracts.json': JSON.stringify(documents),
    'package.json': `${JSON.stringify(manifest({ version, engines, site }), null, 2)}\n`,
    'README.md': readme(site),
    LICENSE: license,
    'THIRD-PARTY-LICENSES.md': bundle.licenses,
  };
}

function readProjectFile(name: string): Promise<string> {
  return readFile(join(projectFolder, name), 'utf8');
}

function manifest({ version, engines, site }: { version: string; engines: object; site: string }) {
  return {
    name: 'fellmoor',
    version,
    description: 'Works with the Fellmoor APIs from the command line.',
    homepage: `${site}/getting_started/cli`,
    license: 'MIT',
    type: 'module',
    bin: { fellmoor: script },
    engines,
  };
}

const readme = (site: string) => `# fellmoor

Works with the Fellmoor APIs from the command line. It has a command for every operation, and a sandbox that acts out
both APIs on your own computer.

\`\`\`sh
npm install --global ${site}/downloads/fellmoor.tgz
fellmoor --sandbox instances list
fellmoor --help
\`\`\`

[The command line](${site}/getting_started/cli) says how to set a region, a project and a token.

\`THIRD-PARTY-LICENSES.md\` names the packages that are part of the script. The source of each is on npm under its name.
`;

async function bundleScript(): Promise<{ readonly script: string; readonly licenses: string }> {
  const licenseFile = 'licenses.md';
  const result = (await build({
    root: projectFolder,
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    ssr: { noExternal: true },
    build: {
      ssr: 'fellmoor/cli/package/main.node.ts',
      write: false,
      target: 'node20',
      minify: true,
      license: { fileName: licenseFile },
      rolldownOptions: { output: { codeSplitting: false, banner: '#!/usr/bin/env node' } },
    },
  })) as Rolldown.RolldownOutput;
  const [chunk, ...others] = result.output.filter((file) => file.type === 'chunk');
  const licenses = result.output.find(({ fileName }) => fileName === licenseFile);
  if (!chunk || others.length > 0 || licenses?.type !== 'asset') {
    throw new Error('The tool is one script, with the licenses of what is in it.');
  }
  return { script: chunk.code, licenses: String(licenses.source) };
}
