import type { ApiSay } from '@drystone/openapi/words/words';
import { type FactLine, type FactSource, factLines } from './fact-lines.ts';

interface FactsProps extends FactSource {
  say: ApiSay;
}

/**
 * Constraints, default and examples, one line each. Most fields have one. Each line is a single text, because a page has
 * hundreds of them; translators of pages leave it alone as they leave `<code>`.
 */
export function Facts({ say, ...source }: FactsProps) {
  const lines = factLines(say, source).map(factText);
  if (lines.length === 0) return null;
  if (lines.length === 1) {
    return (
      <div className="facts" translate="no">
        {lines[0]}
      </div>
    );
  }
  return (
    <ul className="facts" translate="no">
      {lines.map((line, index) => (
        <li key={index}>{line}</li>
      ))}
    </ul>
  );
}

function factText(line: FactLine): string {
  return line
    .map(({ words, code }) => (code === undefined ? words : `${words} ${code}`))
    .join(', ');
}
