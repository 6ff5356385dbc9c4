import type { ReactNode } from 'react';

/** A list of pages, each with a line that says what it is for. */
export function Cards({ children }: { children: ReactNode }) {
  return <ul className="cards">{children}</ul>;
}

interface CardProps {
  title: string;
  href: string;
  /** Level of the heading; without one the title is not a heading. */
  level?: 2;
  children?: ReactNode;
}

export function Card({ title, href, level, children }: CardProps) {
  const link = <a href={href}>{title}</a>;
  return (
    <li className="card">
      {level ? <h2>{link}</h2> : <p className="card-title">{link}</p>}
      <div className="card-text">{children}</div>
    </li>
  );
}
