/*
 * Which room may import which, and which file runs where. `npm run imports` holds the code against it.
 *
 * Rooms are in layers: a file imports from its own layer or from a lower one. Inside `engine` and `openapi` the
 * folders are layers too. See docs/architecture.md.
 */

const layers = [
  'lib',
  'openapi/words',
  'openapi/json',
  'openapi/json-schema',
  'openapi/model',
  'openapi/requests',
  'openapi/schema',
  'openapi/(samples|view)',
  'openapi/compare',
  'openapi/(lint|types|commands)',
  'openapi/exports',
  'client',
  'sandbox',
  'engine/words',
  'engine/(config|dom|theme)',
  'engine/content',
  'engine/search',
  'engine/components',
  'engine/markdown',
  'engine/read',
  'engine/(copies|images|releases)',
  'engine/discovery',
  'engine/browser',
  'engine/offline',
  'engine/frame',
  'engine/pages',
  'engine/entries',
  'engine/(build|dev)',
  'reference',
  'workbench',
  'features',
  'cli',
  'checks',
  'drystone',
  'fellmoor',
];

/** A file for a tab, by its name. */
const client = '\\.client\\.tsx?$';
/** A file for Node, by its name: the two entries of the server build run there too. */
const node = '(\\.node\\.tsx?|\\.mjs)$|^engine/entries/(rsc|ssr)\\.tsx$';
const test = '\\.test\\.tsx?$';
/** The folders of the product. */
const rooms =
  '^(lib|openapi|client|engine|reference|workbench|sandbox|features|cli|checks|drystone|fellmoor)/';
/** Files that no other file imports: npm scripts, the build and the pages of a site start them. */
const programs = [
  '/(cli|main|run|write-[a-z]+|generate-types|release-contract|print-rhythm)\\.node\\.ts$',
  '^engine/entries/',
  '^engine/(offline/(worker|removal)|dev/tab|browser/moved-headings)\\.client\\.ts$',
  '^engine/library\\.node\\.ts$',
  // What features name by its path.
  '^features/[^/]+/open-api\\.node\\.ts$',
  '^features/[^/]+/pages/[a-z]+-body\\.tsx$',
  '^features/[^/]+/pages/[a-z]+-page\\.client\\.ts$',
  '^features/changelog/(changelog\\.node\\.ts|[a-z]+-page\\.tsx)$',
  '^(reference/menu/api-menu\\.tsx|workbench/live-call\\.client\\.ts)$',
  '^fellmoor/(site|bench|package/libraries)/',
  '\\.d\\.ts$',
];

function upward(layer, index) {
  const above = layers.slice(index + 1).map((name) => `^${name}/`);
  return {
    name: `${layer} is below`,
    comment: 'A room imports from its own layer or from a lower one.',
    severity: 'error',
    from: { path: `^${layer}/`, pathNot: test },
    to: { path: above.join('|') },
  };
}

export default {
  forbidden: [
    ...layers.slice(0, -1).map(upward),
    {
      name: 'the engine knows no feature',
      comment:
        'What it does for API documents it does for every feature. Its words still have those of API pages in them.',
      severity: 'error',
      from: { path: '^engine/', pathNot: [test, '^engine/words/'] },
      to: { path: '^(openapi|sandbox|reference|workbench|features)/' },
    },
    {
      name: 'no circle',
      comment:
        'Only these files may recurse: rows in rows, and a command that runs another command.',
      severity: 'error',
      from: {
        pathNot: [
          '^reference/schema/(schema-view|schema-row|branch-group)\\.tsx$',
          '^engine/components/sidebar/(sidebar|sidebar-category)\\.tsx$',
          '^engine/components/navbar/(navbar-item|navbar-menu)\\.tsx$',
          '^openapi/compare/compare-(schema|members|choices)\\.ts$',
          '^cli/(run|program|execute|config-commands|completion)\\.node\\.ts$',
        ],
      },
      to: { circular: true },
    },
    {
      name: 'files for anywhere import no file for a tab or for Node',
      severity: 'error',
      from: {
        path: '^(lib|openapi|client|engine|reference|workbench|sandbox|features|cli|drystone|fellmoor)/.*\\.tsx?$',
        pathNot: [client, node, test, '^fellmoor/site/'],
      },
      to: { path: [client, '\\.node\\.tsx?$'], dependencyTypesNot: ['dynamic-import'] },
    },
    {
      name: 'what a server renders gets its own say',
      comment:
        'A server renders several languages at once. The `say` of the document is for scripts of a tab, and for components that no server renders.',
      severity: 'error',
      from: {
        path: '^(engine|reference|workbench)/',
        pathNot: [
          client,
          test,
          '^engine/dom/(use-say|fetch-late)\\.ts$',
          '^engine/components/(crash/crash-page|figure/zoom|spinner/spinner)\\.tsx$',
        ],
      },
      to: { path: '^engine/words/page-say\\.ts$' },
    },
    {
      name: 'the engine knows no words of API pages',
      severity: 'error',
      from: { path: '^engine/' },
      to: { path: '^openapi/words/' },
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
      from: { path: node, pathNot: '^engine/entries/' },
      to: { path: client },
    },
    {
      name: 'only files for Node use Node',
      severity: 'error',
      from: {
        path: '^(lib|openapi|client|engine|reference|workbench|sandbox|features|cli|drystone|fellmoor)/',
        pathNot: [node, test, '^fellmoor/site/'],
      },
      to: { dependencyTypes: ['core'], pathNot: '^(node:)?path$' },
    },
    {
      name: 'tests are imported by tests alone',
      severity: 'error',
      from: { path: rooms, pathNot: test },
      to: { path: '^tests/' },
    },
    {
      name: 'every file has a user',
      comment:
        'A file that only tests use belongs in tests/. One where a program begins is named in `programs`.',
      severity: 'error',
      from: { path: rooms, pathNot: test },
      module: {
        path: `${rooms}.*\\.tsx?$`,
        pathNot: [test, ...programs],
        numberOfDependentsLessThan: 1,
      },
    },
    {
      name: 'no file that cannot be found',
      severity: 'error',
      from: {},
      to: {
        couldNotResolve: true,
        pathNot: '^(virtual:|drystone$|@drystone/reference$|vite/|(mdast|hast|unist)$)',
      },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    // These are for places where the package is installed.
    exclude: {
      path: '^(tests/sites|dist|\\.build|fellmoor/package/files|drystone/template)/|^drystone/package/site\\.d\\.ts$',
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
