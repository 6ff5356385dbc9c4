import type { ComponentType } from 'react';
import type { ModulePage } from '../content/page.ts';

export type LoadModule = (path: string) => Promise<PageModule>;

export interface PageModule {
  readonly default?: ComponentType;
}

interface ModulePageBodyProps {
  page: ModulePage;
  loadModule: LoadModule;
}

/** A page that is a React component. */
export async function ModulePageBody({ page, loadModule }: ModulePageBodyProps) {
  const Component = pageComponent(await loadModule(page.module), page.route);
  return (
    <article className="page">
      <h1>{page.title}</h1>
      <Component />
    </article>
  );
}

/** The component of a module, or an error that names its path (ERR-5). */
export function pageComponent(module: PageModule, path: string): ComponentType {
  if (module.default) return module.default;
  throw new Error(
    `The page component at ${path} doesn't have a default export. This makes it impossible to render anything. Consider default-exporting a React component.`,
  );
}
