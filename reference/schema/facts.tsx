import type { Constraint } from '../../openapi/schema/constraint-words.ts';
import { type FactSource, factLines } from './fact-lines.ts';

/** Constraints, default and examples, one line each. */
export function Facts(source: FactSource) {
  const lines = factLines(source);
  if (lines.length === 0) return null;
  return (
    <ul className="facts">
      {lines.map((line, index) => (
        <li key={index}>
          {line.map((constraint, place) => (
            <ConstraintWords key={place} constraint={constraint} before={place === 0 ? '' : ', '} />
          ))}
        </li>
      ))}
    </ul>
  );
}

function ConstraintWords({ constraint, before }: { constraint: Constraint; before: string }) {
  const words = `${before}${constraint.words}`;
  if (constraint.code === undefined) return words;
  return (
    <>
      {`${words} `}
      <code>{constraint.code}</code>
    </>
  );
}
