import { contentHash } from '../../lib/hash.node.ts';
import { onceFor } from '../../lib/once-for.ts';
import type { LinkTargets } from '../content/links.ts';

/** Changes whenever a link could resolve to something else. It is long to make, and pages share their targets. */
export const versionOfTargets = onceFor((targets: LinkTargets): string => {
  const { basePath, routeByFile, operations, publicFiles, otherRoutes, origin, glossary } = targets;
  const { terms, stories, operationCounts, drafts, components, media } = targets;
  const { componentAttributes } = targets;
  const optional = [
    ...[terms, stories, operationCounts, drafts, components, componentAttributes, media],
  ].map((list) => list ?? []);
  const lists = [routeByFile, operations, publicFiles, ...optional].map((list) => [...list]);
  return contentHash(JSON.stringify([...lists, basePath, otherRoutes, origin, glossary]));
});
