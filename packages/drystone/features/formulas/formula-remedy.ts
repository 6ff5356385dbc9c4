/** A formula as LaTeX and some other tools write it. */
const dollarFormula = /(?<![`$])\$([^$`\s](?:[^$`]*[^$`\s])?)\$(?![`$])/;

/** What to write in place of the formula in a line whose braces would be code; undefined where there is none. */
export function formulaRemedy(line: string): string | undefined {
  const [, formula] = line.match(dollarFormula) ?? [];
  return formula && `A formula has backticks between its dollars: $\`${formula}\`$`;
}
