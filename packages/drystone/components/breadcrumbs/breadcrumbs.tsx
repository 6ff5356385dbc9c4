import type { PageTreeNode } from '../../content/page-tree.ts';
import type { InterfaceSay } from '../../words/words.ts';
import { Icon } from '../icon/icon.tsx';

interface BreadcrumbsProps {
  say: InterfaceSay;
  path: readonly PageTreeNode[];
  /** Address of the home page. */
  home: string;
}

/** Where the page is: home, its categories, itself. */
export function Breadcrumbs({ say, path, home }: BreadcrumbsProps) {
  const current = path.at(-1);
  if (!current || current.href === home) return null;
  return (
    <nav className="breadcrumbs" aria-label={say('Breadcrumbs')}>
      <ol>
        <li>
          <a href={home} aria-label={say('Home page')}>
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
