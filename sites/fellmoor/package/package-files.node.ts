import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { commandWords } from '@drystone/contract-cli/program.node';
import { surroundingsHere } from '@drystone/contract-cli/surroundings-here.node';
import type { PackageFiles } from 'drystone/commands/pack.node';
import type { PublishedTexts } from 'drystone/content/site-downloads';
import { declarationFile, declarationsOf } from '../../../packing/declarations.node.ts';
import { readTool } from '../cli/tool.node.ts';
import { bundledDocuments } from '../contract/bundled-documents.node.ts';
import { projectFolder } from '../project.node.ts';
import { bundle } from './bundle.node.ts';
import { completionFile } from './completion-file.node.ts';
import { libraries, nameOfLibrary, program } from './entries.ts';
import { withDocs } from './packaged-docs.node.ts';
import { contractsFile } from './packaged-documents.node.ts';
import { shippedFiles } from './shipped-files.node.ts';
import { worldSchemaFile } from './world-schema-file.ts';

/** The package. */
export async function packageFiles(docs: PublishedTexts): Promise<PackageFiles> {
  return withDocs(await packageParts(docs.site), docs);
}

/**
 * All but the documentation: scripts with everything that they need, types, the contracts, and what npm asks for. `site` is the
 * address of the documentation.
 */
export async function packageParts(site: string): Promise<PackageFiles> {
  // First: the tool reads them too, and would bundle them once more.
  const documents = await bundledDocuments();
  const [{ scripts, licenses }, types, words, license, project] = await Promise.all([
    bundle(),
    declarationsOf(Object.values(libraries)),
    readTool().then((tool) => commandWords(surroundingsHere(tool))),
    readProjectFile('LICENSE'),
    readProjectFile('package.json'),
  ]);
  const { version, engines } = JSON.parse(project) as { version: string; engines: object };
  return {
    ...scripts,
    ...types,
    ...(await shippedFiles(site)),
    [contractsFile]: JSON.stringify(documents),
    [completionFile]: JSON.stringify(words),
    'package.json': `${JSON.stringify(manifest({ version, engines, site }), null, 2)}\n`,
    'README.md': readme(site),
    LICENSE: license,
    'THIRD-PARTY-LICENSES.md': licenses,
  };
}

function readProjectFile(name: string): Promise<string> {
  return readFile(join(projectFolder, name), 'utf8');
}

function manifest({ version, engines, site }: { version: string; engines: object; site: string }) {
  const exported = Object.entries(libraries).map(([path, source]) => {
    const types = `./${declarationFile(source)}`;
    return [path, { types, default: `./${nameOfLibrary(path)}.js` }] as const;
  });
  return {
    name: 'fellmoor',
    version,
    description: 'Works with the Fellmoor APIs from the command line, and acts them out for tests.',
    homepage: `${site}/getting_started/cli`,
    documentation: site,
    license: 'MIT',
    type: 'module',
    bin: { fellmoor: program.file },
    exports: {
      ...Object.fromEntries(exported),
      [`./${worldSchemaFile}`]: `./${worldSchemaFile}`,
      './package.json': './package.json',
    },
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

A program starts the sandbox itself:

\`\`\`ts
import { startSandbox } from 'fellmoor/sandbox';

const sandbox = await startSandbox();
const answer = await fetch(\`\${sandbox.url}/api/v1alpha1/regions\`, {
  headers: { Authorization: \`Bearer \${sandbox.token}\` },
});
await sandbox.close();
\`\`\`

A test gets a sandbox of its own from \`startSandbox\` of \`fellmoor/testing\`: with a world that the test describes, a clock that
it moves, and calls that go wrong on purpose. The folder \`examples\` has suites for Vitest, node:test,
pytest and unittest; \`python/fellmoor_pytest.py\` is the fixture for Python. \`world.schema.json\` is the schema of a described world.

[The command line](${site}/getting_started/cli) says how to set a region, a project and a token.

\`THIRD-PARTY-LICENSES.md\` names the packages that are part of the scripts. The source of each is on npm under its name.
`;
