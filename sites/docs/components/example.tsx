import { Children, type ReactNode } from 'react';

/**
 * What an author writes, and what readers see of it. The first thing between its tags is the code; the rest is the same
 * text once more, as part of the page. A test compares the two.
 */
export default function Example({ children }: { children: ReactNode }) {
  const [code, ...result] = Children.toArray(children).filter((child) => child !== '\n');
  return (
    <div className="example">
      {code}
      <div className="example-result">{result}</div>
    </div>
  );
}
