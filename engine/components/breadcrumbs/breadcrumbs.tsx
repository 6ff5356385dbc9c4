import type { PageTreeNode } from '../../content/page-tree.ts';
import { Icon } from '../icon/icon.tsx';

/** Where the page stands: home, its categories, itself. */
export function Breadcrumbs({ path }: { path: readonly PageTreeNode[] }) {
  const current = path.at(-1);
  if (!current || current.href === '/') return null;
  return (
    <nav className="breadcrumbs" aria-label="Breadcrumbs">
      <ol>
        <li>
          <a href="/" aria-label="Home page">
            <Icon name="home" />
          </a>
        </li>
        {path.slice(0, -1).map(({ href, label }) => (
          <li key={href}>
            <a href={href}>{label}</a>
          </li>
        ))}
        <li aria-current="page">{current.label}</li>
      </ol>
    </nav>
  );
}
