import type { ReactNode } from 'react';
import { States } from '../states/states.tsx';

/** A list of pages, each with a line that says what it is for. */
export function Cards({ children }: { children: ReactNode }) {
  return <ul className="cards">{children}</ul>;
}

interface CardProps {
  title: string;
  href: string;
  /** Level of the heading; without one the title is not a heading. */
  level?: 2;
  /** What a thing goes through, with blanks between, drawn as a line of dots. */
  states?: string;
  /** What is said above the states. */
  statesLabel?: string;
  /** How much is behind it, such as `24 recipes`. For pages with a hero. */
  count?: string;
  children?: ReactNode;
}

export function Card({ title, href, level, states, statesLabel, count, children }: CardProps) {
  const link = <a href={href}>{title}</a>;
  return (
    <li className="card">
      {level ? <h2>{link}</h2> : <p className="card-title">{link}</p>}
      <div className="card-text">{children}</div>
      {count && <p className="card-count">{count}</p>}
      {states && (
        <div className="card-states">
          {statesLabel && <small>{statesLabel}</small>}
          <States states={states} />
        </div>
      )}
    </li>
  );
}
