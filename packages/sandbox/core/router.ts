import { decoded } from '@drystone/lib/decoded';
import { type PathTemplate, pathTemplate } from '@drystone/openapi/requests/path-template';
import type { CompiledApi, CompiledOperation, SandboxContract } from './contract.ts';

export type Match =
  | {
      readonly kind: 'operation';
      readonly operation: CompiledOperation;
      /** Decoded, or as they were sent where the path cannot be decoded. */
      readonly path: Readonly<Record<string, string>>;
    }
  /** `methods`: those that the path has, empty where the path is unknown. */
  | { readonly kind: 'nothing'; readonly methods: readonly string[] };

/** `path` is that of the request, the base path included; a query is not read. */
export type Router = (api: string, method: string, path: string) => Match;

interface Route {
  readonly operation: CompiledOperation;
  readonly template: PathTemplate;
}

export function createRouter({ apis }: SandboxContract): Router {
  const routes = new Map(Object.entries(apis).map(([api, compiled]) => [api, routesOf(compiled)]));

  function routesOf({ basePath, operations }: CompiledApi): readonly Route[] {
    return operations.map((operation) => ({
      operation,
      template: pathTemplate(`${basePath}${operation.path}`),
    }));
  }

  return (api, method, path) => {
    const sent = isDecodable(path) ? path : path.replaceAll('%', '%25');
    const matches = (routes.get(api) ?? []).flatMap((route) => {
      const values = route.template.valuesOf(sent);
      return values ? [{ route, values }] : [];
    });
    const found =
      matches.find(({ route }) => route.operation.method === method) ??
      // RFC 9110, section 9.3.2: the same as GET, and the server leaves the body out.
      matches.find(({ route }) => method === 'HEAD' && route.operation.method === 'GET');
    if (!found) {
      return { kind: 'nothing', methods: matches.map(({ route }) => route.operation.method) };
    }
    return { kind: 'operation', operation: found.route.operation, path: found.values };
  };
}

/** False for a path with a percent sign that encodes nothing. A query is not read. */
export function isDecodable(path: string): boolean {
  return decoded(path.split(/[?#]/)[0] ?? '') !== undefined;
}
