import type { Constraint } from '../../openapi/schema/constraint-words.ts';
import { type FactLine, type FactSource, factLines } from './fact-lines.ts';

/** Constraints, default and examples, one line each. Most fields have one. */
export function Facts(source: FactSource) {
  const lines = factLines(source);
  const [first] = lines;
  if (first === undefined) return null;
  if (lines.length === 1) {
    return (
      <div className="facts">
        <FactWords line={first} />
      </div>
    );
  }
  return (
    <ul className="facts">
      {lines.map((line, index) => (
        <li key={index}>
          <FactWords line={line} />
        </li>
      ))}
    </ul>
  );
}

function FactWords({ line }: { line: FactLine }) {
  return line.map((constraint, place) => (
    <ConstraintWords key={place} constraint={constraint} before={place === 0 ? '' : ', '} />
  ));
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
