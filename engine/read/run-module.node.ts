import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';
import {
  createRunnableDevEnvironment,
  createServerModuleRunnerTransport,
  type InlineConfig,
  mergeConfig,
  resolveConfig,
} from 'vite';
import { createDefaultImportMeta, ModuleRunner } from 'vite/module-runner';

interface RunModule<Module> {
  readonly module: Module;
  /** The files of our own that it imports. */
  readonly dependencies: readonly string[];
}

/**
 * Runs a TypeScript module, as Vite's `runnerImport` does. For `import.meta.resolve` that one sets a hook of the module system:
 * in Node 20 each module that is imported afterwards takes twice as long.
 */
export async function runModule<Module>(
  path: string,
  settings: InlineConfig,
): Promise<RunModule<Module>> {
  const config = await resolveConfig(mergeConfig(settings, ofRunner), 'serve');
  const environment = createRunnableDevEnvironment('inline', config, {
    hot: false,
    runner: ({ hot }) =>
      new ModuleRunner({
        transport: createServerModuleRunnerTransport({ channel: hot }),
        hmr: false,
        createImportMeta,
      }),
  });
  await environment.init();
  try {
    const { runner } = environment;
    const module = await runner.import(path);
    const modules = [...runner.evaluatedModules.urlToIdModuleMap.values()];
    const own = modules.filter(({ meta, exports }) => {
      return meta && !('externalize' in meta) && exports !== module;
    });
    return { module, dependencies: own.map(({ file }) => file) };
  } finally {
    await environment.close();
  }
}

const ofRunner = {
  configFile: false,
  envDir: false,
  cacheDir: process.cwd(),
  environments: {
    inline: {
      consumer: 'server',
      dev: { moduleRunnerTransform: true },
      resolve: { external: true, mainFields: [], conditions: ['node'] },
    },
  },
} as const;

function createImportMeta(path: string) {
  const resolve = (name: string) => pathToFileURL(createRequire(path).resolve(name)).href;
  return { ...createDefaultImportMeta(path), main: false, resolve };
}
