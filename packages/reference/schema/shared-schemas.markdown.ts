import type { SchemaNode } from '@drystone/openapi/schema/schema-node';
import type { ApiSay } from '@drystone/openapi/words/words';
import { textMarkdown } from '../prose/inline.markdown.ts';

/**
 * The named schemas of one Markdown file. One that several operations have is written once, at the end, and named
 * where it is used: written out everywhere, the copy of a large API is a hundred megabytes.
 */
export interface SharedSchemas {
  /** What to write for the lines of a schema. */
  readonly take: (schema: SchemaNode, lines: readonly string[]) => readonly string[];
  /** Whether the same generated example of some length is in the file already. */
  readonly has: (code: string) => boolean;
  /** The file with a section of what is shared. */
  readonly finish: (text: string) => string;
}

interface Definition {
  readonly name: string;
  readonly lines: readonly string[];
  uses: number;
}

/** Fewer lines are read faster where they are used. */
const fewest = 8;

/** Stands for a definition until all of its uses are known; no text of a document can hold it. */
const mark = '\u0000';

export function sharedSchemas(say: ApiSay): SharedSchemas {
  const definitions: Definition[] = [];
  const known = new Map<string, number>();
  const names = new Map<string, number>();

  const examples = new Set<string>();

  function has(code: string): boolean {
    if (code.split('\n', fewest).length < fewest) return false;
    const isKnown = examples.has(code);
    examples.add(code);
    return isKnown;
  }

  function take(schema: SchemaNode, lines: readonly string[]): readonly string[] {
    if (schema.name === undefined || lines.length < fewest) return lines;
    const key = [schema.name, ...lines].join('\n');
    const index = known.get(key) ?? definitions.length;
    if (index === definitions.length) {
      known.set(key, index);
      definitions.push({ name: nameFor(schema.name), lines, uses: 0 });
    }
    const definition = definitions[index];
    if (definition) definition.uses += 1;
    return [`${mark}${index}`];
  }

  /** What is sent and what is answered can differ in a few fields, and are two schemas then. */
  function nameFor(name: string): string {
    const count = (names.get(name) ?? 0) + 1;
    names.set(name, count);
    return count === 1 ? name : `${name} (${count})`;
  }

  function resolved(lines: readonly string[]): string[] {
    return lines.flatMap((line) => {
      const at = line.indexOf(mark);
      const definition = at === -1 ? undefined : definitions[Number(line.slice(at + 1))];
      if (!definition) return [line];
      const indent = line.slice(0, at);
      return definition.uses === 1
        ? resolved(definition.lines).map((inner) => indent + inner)
        : [
            `${indent}- ${say('As under {name} in "Shared schemas".', { name: textMarkdown(definition.name) })}`,
          ];
    });
  }

  function finish(text: string): string {
    const shared = definitions.filter(({ uses }) => uses > 1);
    const sections = shared.map(
      ({ name, lines }) => `### ${textMarkdown(name)}\n\n${resolved(lines).join('\n')}`,
    );
    const blocks = [resolved(text.split('\n')).join('\n')];
    if (sections.length > 0) blocks.push(`## ${say('Shared schemas')}`, ...sections);
    return blocks.join('\n\n');
  }

  return { take, has, finish };
}
