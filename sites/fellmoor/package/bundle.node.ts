import { build, type Rolldown } from 'vite';
import { projectFolder } from '../project.node.ts';
import { libraries, nameOfLibrary, program } from './entries.ts';

/** The scripts of the package by their path there, and the licenses of all that is in them. */
export interface Bundle {
  readonly scripts: Readonly<Record<string, string>>;
  readonly licenses: string;
}

/** A script for each entry, and the parts that they share or load when they need them. */
export async function bundle(): Promise<Bundle> {
  const licenseFile = 'licenses.md';
  const entries = Object.entries(libraries).map(
    ([path, source]) => [nameOfLibrary(path), source] as const,
  );
  const { output } = (await build({
    root: projectFolder,
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    ssr: { noExternal: true },
    build: {
      ssr: true,
      write: false,
      target: 'node20',
      minify: true,
      license: { fileName: licenseFile },
      rolldownOptions: {
        input: {
          [program.file.replace('.js', '')]: program.source,
          ...Object.fromEntries(entries),
        },
        output: {
          entryFileNames: '[name].js',
          chunkFileNames: 'parts/[name].js',
          banner: ({ fileName }) => (fileName === program.file ? '#!/usr/bin/env node' : ''),
        },
      },
    },
  })) as Rolldown.RolldownOutput;
  const licenses = output.find(({ fileName }) => fileName === licenseFile);
  if (licenses?.type !== 'asset') throw new Error('The licenses of the package are missing.');
  const chunks = output.filter((file) => file.type === 'chunk');
  return {
    scripts: Object.fromEntries(chunks.map(({ fileName, code }) => [fileName, code])),
    licenses: String(licenses.source),
  };
}
