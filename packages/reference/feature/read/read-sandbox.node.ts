import type { Checked, Problem } from '@drystone/lib/problems';
import { nearest } from '@drystone/lib/text';
import type { SiteSandbox } from '@drystone/sandbox/site-sandbox';
import { configFile, readNamedModule } from 'drystone/read/read-named-module.node';
import type { ApiConfig, ApiOptions } from '../options.ts';

/**
 * The sandbox that a site's configuration names; undefined where it names none. The problems also tell what does not fit
 * between it and the APIs of the site.
 */
export async function readSandbox(
  siteFolder: string,
  { sandbox: file, apis }: ApiOptions,
): Promise<Checked<SiteSandbox | undefined>> {
  const without = (...problems: readonly Problem[]) => ({ value: undefined, problems });
  if (file === undefined) {
    return without(...apis.flatMap(({ id, sandbox }) => (sandbox ? [needless(id)] : [])));
  }
  const remedy = 'export default { … } satisfies SiteSandbox;';
  const help = 'docs/sandbox.md says what it exports';
  const named = { siteFolder, file, field: 'sandbox', remedy, help };
  const { value: found, problems } = await readNamedModule(named);
  if (found === undefined) return without(...problems);
  // The compiler holds the module to it; what a module without types gets wrong, the next line finds.
  const sandbox = found as SiteSandbox;
  if (typeof sandbox.product?.hostsOf !== 'function') {
    return without({ file, problem: 'The default export is not the sandbox of a site.', remedy });
  }
  return { value: sandbox, problems: mismatches(sandbox, apis) };
}

function needless(id: string): Problem {
  return {
    file: configFile,
    problem: `The API "${id}" belongs to a sandbox, and the site has none.`,
    remedy:
      "Name the module of the sandbox, sandbox: './sandbox.ts', or take `sandbox` out of the API.",
  };
}

/** The sandbox answers for all of its APIs or for none: what is done with one is seen with the others. */
function mismatches({ product }: SiteSandbox, apis: readonly ApiConfig[]): Problem[] {
  const world = product.createWorld(product.seeds[0].name, '');
  const own = [...new Set(product.hostsOf(world).map(({ api }) => api))];
  const named = apis.flatMap(({ sandbox }) => sandbox ?? []);
  const unknown = apis.flatMap(({ id, sandbox }) =>
    sandbox === undefined || own.includes(sandbox) ? [] : [{ id, sandbox }],
  );
  return [
    ...unknown.map(({ id, sandbox }) => {
      const near = nearest(sandbox, own);
      return {
        file: configFile,
        problem: `The API "${id}" names "${sandbox}", which the sandbox does not have. It has ${own.join(', ')}.`,
        ...(near === undefined ? {} : { suggestion: `"${near}"` }),
      };
    }),
    ...own
      .filter((api) => !named.includes(api))
      .map((api) => ({
        file: configFile,
        problem: `The sandbox answers for "${api}", and no API of the site names it.`,
        remedy: `Add sandbox: '${api}' to the API that it is.`,
      })),
  ];
}
