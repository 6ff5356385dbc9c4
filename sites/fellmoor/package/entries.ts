/** The program that the package installs. */
export const program = {
  file: 'fellmoor.js',
  source: 'sites/fellmoor/package/main.node.ts',
} as const;

/**
 * What other programs import, by the path in `exports`: `./sandbox` is `import … from 'fellmoor/sandbox'`, with its types.
 * The source may name no other package in its types: the package has no dependencies.
 */
export const libraries: Readonly<Record<`./${string}`, string>> = {
  './client': 'sites/fellmoor/package/libraries/client.ts',
  './sandbox': 'sites/fellmoor/package/libraries/sandbox.node.ts',
  './testing': 'sites/fellmoor/package/libraries/testing.node.ts',
};

/** `sandbox` for `./sandbox`: the name of its file. */
export function nameOfLibrary(path: string): string {
  return path.slice('./'.length);
}
