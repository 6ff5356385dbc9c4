import { builtinModules, createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';
import {
  createRunnableDevEnvironment,
  createServerModuleRunnerTransport,
  type InlineConfig,
  resolveConfig,
} from 'vite';
import { createDefaultImportMeta, ESModulesEvaluator, ModuleRunner } from 'vite/module-runner';

interface RunModule<Module> {
  readonly module: Module;
  /** The files of our own that it imports. */
  readonly dependencies: readonly string[];
}

interface RunOptions {
  readonly root: string;
  /** Modules that exist already, by the names that they are imported by: they are not read again, and keep their state. */
  readonly provided: ReadonlyMap<string, () => Promise<unknown>>;
}

/**
 * Runs a TypeScript module, as Vite's `runnerImport` does. For `import.meta.resolve` that one sets a hook of the module system:
 * in Node 20 each module that is imported afterwards takes twice as long.
 */
export async function runModule<Module>(
  path: string,
  { root, provided }: RunOptions,
): Promise<RunModule<Module>> {
  const config = await resolveConfig(configOfRunner(root, [...provided.keys()]), 'serve');
  const environment = createRunnableDevEnvironment('inline', config, {
    hot: false,
    runner: ({ hot }) =>
      new ModuleRunner(
        {
          transport: createServerModuleRunnerTransport({ channel: hot }),
          hmr: false,
          createImportMeta,
        },
        new ProvidingEvaluator(provided),
      ),
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

/** Vite leaves the import of a builtin to the evaluator. */
function configOfRunner(root: string, builtins: string[]): InlineConfig {
  return {
    root,
    logLevel: 'silent',
    configFile: false,
    envDir: false,
    cacheDir: process.cwd(),
    environments: {
      inline: {
        consumer: 'server',
        dev: { moduleRunnerTransform: true },
        resolve: {
          external: true,
          mainFields: [],
          conditions: ['node'],
          builtins: [...builtins, ...nodeBuiltins],
        },
      },
    },
  };
}

const nodeBuiltins = [/^node:/, ...builtinModules];

class ProvidingEvaluator extends ESModulesEvaluator {
  readonly #provided: RunOptions['provided'];

  constructor(provided: RunOptions['provided']) {
    super();
    this.#provided = provided;
  }

  override runExternalModule(name: string): Promise<unknown> {
    return this.#provided.get(name)?.() ?? super.runExternalModule(name);
  }
}

function createImportMeta(path: string) {
  const resolve = (name: string) => pathToFileURL(createRequire(path).resolve(name)).href;
  return { ...createDefaultImportMeta(path), main: false, resolve };
}
