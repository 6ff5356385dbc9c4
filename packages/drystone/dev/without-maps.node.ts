import type { Plugin } from 'vite';

/**
 * Gives the server no source maps of packages. They are most of what a first start compiles and of what is kept, and no mistake
 * of an author is in a package. Where the engine is one, that is the whole program.
 */
export function withoutMapsOfPackages(): Plugin {
  return {
    name: 'without-maps-of-packages',
    apply: 'serve',
    enforce: 'post',
    applyToEnvironment: ({ name }) => name !== 'client',
    transform: {
      order: 'post',
      filter: { id: /\/node_modules\/|\/vite\/deps\w*\// },
      handler: (code) => ({ code, map: { mappings: '' } }),
    },
  };
}
