/*
 * Which package may import which, and which file runs where. `npm run imports` holds the code against it.
 *
 * Packages import in one direction. Inside `drystone` and `openapi` the folders are layers: a file imports from its own layer
 * or from a lower one. See docs/architecture.md.
 */

/** The packages that each package may import. */
const packages = {
  lib: [],
  drystone: ['lib'],
  openapi: ['lib'],
  client: ['openapi'],
  sandbox: ['lib', 'openapi'],
  reference: ['lib', 'drystone', 'openapi', 'sandbox'],
  'contract-cli': ['lib', 'drystone', 'openapi', 'client', 'sandbox'],
  import: ['lib', 'drystone', 'mark-words'],
  changelog: ['lib', 'drystone'],
  'mark-words': ['drystone'],
};

const layers = {
  openapi: [
    'words',
    'json',
    'json-schema',
    'prose',
    'model',
    'requests',
    'schema',
    '(samples|view)',
    'compare',
    '(lint|types|commands)',
    'exports',
  ],
  drystone: [
    'words',
    '(config|dom|theme)',
    'content',
    'search',
    'components',
    'markdown',
    'read',
    '(copies|images)',
    'discovery',
    'browser',
    'offline',
    'frame',
    'pages',
    'entries',
    '(build|dev)',
    'checks',
    'commands',
    'package',
  ],
};

/** A file for a tab, by its name. */
const client = '\\.client\\.tsx?$';
/** A file for Node, by its name: the two entries of the server build run there too. */
const node = '(\\.node\\.tsx?|\\.mjs)$|^packages/drystone/entries/(rsc|ssr)\\.tsx$';
const test = '\\.test\\.tsx?$';
/** The folders of the product. */
const product = '^(packages|sites/fellmoor|checks)/';
/** Files that no other file imports: npm scripts, the build and the pages of a site start them. */
const programs = [
  '/(cli|main|run|write-[a-z-]+|generate-types|release-contract|print-rhythm)\\.node\\.ts$',
  '^packages/drystone/entries/',
  '^packages/drystone/(features/(offline/(worker|removal|registration)|copies/copy-page|search/(search-dialog|nearest-pages))|dev/tab|browser/moved-headings)\\.client\\.ts$',
  '^packages/drystone/library\\.node\\.ts$',
  '^packages/drystone/commands/installed\\.node\\.ts$',
  // What sites import by name, and what features name by its path.
  '^packages/drystone/features/(formulas/formula|diagrams/(diagram|drawing))\\.tsx$',
  '^packages/changelog/(changelog\\.node\\.ts|journal-page\\.tsx)$',
  '^packages/reference/(feature/pages/api-(body\\.tsx|page\\.client\\.ts)|feature/markdown/(live-answer|live-call|operation-line|try-link)\\.tsx|menu/api-menu\\.tsx|workbench/live-call\\.client\\.ts)$',
  '^sites/fellmoor/(site|bench|package/libraries)/',
  '\\.d\\.ts$',
];

function ownDirection([name, allowed]) {
  const folders = [name, ...allowed].map((one) => `^packages/${one}/`);
  return {
    name: `what ${name} imports`,
    comment: 'Packages import in one direction: `packages` in this file lists it.',
    severity: 'error',
    from: { path: `^packages/${name}/`, pathNot: test },
    to: { path: '^(packages|sites)/', pathNot: folders },
  };
}

function upward(name, layer, index) {
  const above = layers[name].slice(index + 1).map((one) => `^packages/${name}/${one}/`);
  return {
    name: `${name}/${layer} is below`,
    comment: 'A folder imports from its own layer or from a lower one.',
    severity: 'error',
    from: { path: `^packages/${name}/${layer}/`, pathNot: test },
    to: { path: above.join('|') },
  };
}

export default {
  forbidden: [
    ...Object.entries(packages).map(ownDirection),
    ...Object.keys(layers).flatMap((name) =>
      layers[name].slice(0, -1).map((layer, index) => upward(name, layer, index)),
    ),
    {
      name: 'the engine knows no feature',
      comment: 'One module lists the standard features. Sites import theirs from the library.',
      severity: 'error',
      from: {
        path: '^packages/drystone/',
        pathNot: ['^packages/drystone/(features/|read/standard-features|library)', test],
      },
      to: { path: '^packages/drystone/features/' },
    },
    {
      name: 'packages import each other by name',
      comment: 'What a package shows of itself is in `exports` of its package.json.',
      severity: 'error',
      from: { path: '^(packages|sites)/([^/]+)/', pathNot: test },
      to: { path: '^(packages|sites)/', pathNot: '^$1/$2/', dependencyTypes: ['local'] },
    },
    {
      name: 'a feature knows no other feature',
      severity: 'error',
      from: { path: '^packages/drystone/features/([^/]+)/', pathNot: test },
      to: { path: '^packages/drystone/features/', pathNot: '^packages/drystone/features/$1/' },
    },
    {
      name: 'no circle',
      comment:
        'Only these files may recurse: rows in rows, and a command that runs another command.',
      severity: 'error',
      from: {
        pathNot: [
          '^packages/reference/schema/(schema-view|schema-row|branch-group)\\.tsx$',
          '^packages/drystone/components/sidebar/(sidebar|sidebar-category)\\.tsx$',
          '^packages/drystone/components/navbar/(navbar-item|navbar-menu)\\.tsx$',
          '^packages/openapi/compare/compare-(schema|members|choices)\\.ts$',
          '^packages/contract-cli/(run|program|execute|config-commands|completion)\\.node\\.ts$',
        ],
      },
      to: { circular: true },
    },
    {
      name: 'files for anywhere import no file for a tab or for Node',
      severity: 'error',
      from: {
        path: `${product}.*\\.tsx?$`,
        pathNot: [client, node, test, '^checks/', '/checks/', '^sites/fellmoor/site/'],
      },
      to: { path: [client, '\\.node\\.tsx?$'], dependencyTypesNot: ['dynamic-import'] },
    },
    {
      name: 'files for a tab import no file for Node',
      severity: 'error',
      from: { path: client },
      to: { path: '\\.node\\.tsx?$' },
    },
    {
      name: 'files for Node import no file for a tab',
      severity: 'error',
      from: { path: node, pathNot: '^packages/drystone/entries/' },
      to: { path: client },
    },
    {
      name: 'only files for Node use Node',
      severity: 'error',
      from: {
        path: product,
        pathNot: [node, test, '^checks/', '/checks/', '^sites/fellmoor/site/'],
      },
      to: { dependencyTypes: ['core'], pathNot: '^(node:)?path$' },
    },
    {
      name: 'tests are imported by tests alone',
      severity: 'error',
      from: { path: product, pathNot: test },
      to: { path: '^tests/' },
    },
    {
      name: 'every file has a user',
      comment:
        'A file that only tests use belongs in tests/. One where a program begins is named in `programs`.',
      severity: 'error',
      from: { path: product, pathNot: test },
      module: {
        path: `${product}.*\\.tsx?$`,
        pathNot: [test, ...programs],
        numberOfDependentsLessThan: 1,
      },
    },
    {
      name: 'no file that cannot be found',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true, pathNot: '^(virtual:|vite/|(mdast|hast|unist)$)' },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    // The examples of the package run where it is installed.
    exclude: {
      path: '^(tests/sites|dist|\\.build|sites/fellmoor/package/files|packages/drystone/template)/',
    },
    tsPreCompilationDeps: true,
    moduleSystems: ['es6'],
    enhancedResolveOptions: {
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.css', '.json'],
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
    },
  },
};
