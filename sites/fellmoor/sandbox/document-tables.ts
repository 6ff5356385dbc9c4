import type { Assumption } from '@drystone/sandbox/core/product';
import { assumptions } from './assumptions.ts';
import { checkOrder } from './behaviour/check-order.ts';
import { passing, transitions } from './behaviour/instance-states.ts';
import { scenarios } from './scenarios.ts';
import { seeds } from './seeds.ts';

/*
 * The tables of docs/sandbox.md that say what the code says. A test compares them, so neither can be changed
 * alone; `npm run sandbox:docs` writes them.
 */

export interface DocumentTable {
  /** What is between `<!-- table: ` and ` -->`. */
  readonly name: string;
  readonly markdown: string;
}

/** `routes` are those of the control surface, which knows Node and is handed in. */
export function documentTables(
  routes: readonly { readonly method: string; readonly path: string; readonly text: string }[],
): readonly DocumentTable[] {
  return [
    {
      name: 'checks',
      markdown: table(
        ['', 'Check', 'Refused with', 'Passed when'],
        checkOrder.map(({ id, statuses, text }, index) => [
          String(index + 1),
          `\`${id}\``,
          statuses.join(', '),
          text,
        ]),
      ),
    },
    { name: 'states', markdown: stateDiagram() },
    {
      name: 'control',
      markdown: table(
        ['Request', 'What it does'],
        routes.map(({ method, path, text }) => [`\`${method} /__sandbox/${path}\``, text]),
      ),
    },
    {
      name: 'seeds',
      markdown: table(
        ['Seed', 'What is in it'],
        seeds.map(({ name, text }) => [`\`${name}\``, text]),
      ),
    },
    {
      name: 'scenarios',
      markdown: table(
        ['Scenario', 'Its lesson'],
        Object.entries(scenarios).map(([name, { title }]) => [`\`${name}\``, title]),
      ),
    },
    {
      name: 'assumptions',
      markdown: table(
        ['Assumption', 'What the sandbox does', 'Choices'],
        assumptions.map(({ id, text, choices = [] }: Assumption) => [
          `\`${id}\``,
          text,
          choices.map((choice) => `\`${choice}\``).join(', '),
        ]),
      ),
    },
  ];
}

/** The states of an instance as a diagram, without the delete that every state but one allows. */
function stateDiagram(): string {
  const arrows = transitions
    .filter(({ event }) => event !== 'delete')
    .map(({ from, event, to, only }) => {
      const pass = passing[from];
      const byItself = pass?.event === event || pass?.without === event;
      const words = [
        byItself ? `${pass.after} s` : event,
        pass?.without === event ? 'no machine' : '',
        only ? (only.ephemeral ? 'ephemeral' : 'not ephemeral') : '',
      ];
      return `  ${named(from)} --> ${named(to)}: ${words.filter(Boolean).join(', ')}\n`;
    });
  return `\`\`\`mermaid\nstateDiagram-v2\n  [*] --> creating: create\n${arrows.join('')}\`\`\`\n`;
}

function named(state: string): string {
  return state === 'gone' ? '[*]' : state.replaceAll('-', '_');
}

/** The text with each table in its place. Throws where a place is missing. */
export function withTables(text: string, tables: readonly DocumentTable[]): string {
  return tables.reduce((before, { name, markdown }) => {
    const place = new RegExp(`(<!-- table: ${name} -->\n)[\\s\\S]*?(<!-- end -->)`);
    if (!place.test(before)) throw new Error(`The document has no place for the table "${name}".`);
    return before.replace(
      place,
      (_, start: string, end: string) => `${start}\n${markdown}\n${end}`,
    );
  }, text);
}

function table(heads: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |\n`;
  return line(heads) + line(heads.map(() => '---')) + rows.map(line).join('');
}
