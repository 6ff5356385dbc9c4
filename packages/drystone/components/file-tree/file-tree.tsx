import type { ReactNode } from 'react';

/** Folders and files as nested lists. remark-file-tree.ts names the parts of each entry. */
export function FileTree({ children }: { children: ReactNode }) {
  return <div className="file-tree">{children}</div>;
}
