import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { readText } from '@drystone/lib/read-text.node';
import { parseSync } from 'vite';
import { expect, test } from 'vitest';

const rooms = ['packages/drystone', 'packages/reference'];

/** Attributes that a reader sees or hears. */
const spoken = ['aria-label', 'title', 'alt', 'placeholder', 'label'];

/** The same as properties of elements. */
const assigned = ['ariaLabel', 'textContent', 'title', 'placeholder', 'alt'];

/** What is the same in every language, and what only an author sees, in development. */
const allowed = ['curl', 'null', 'ms', 'Draft', 'Only you see this page: a build leaves it out.'];

interface Node {
  readonly type: string;
  readonly [field: string]: unknown;
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value;

function textOf(value: unknown): string {
  if (!isNode(value)) return '';
  if (value.type === 'JSXText' || value.type === 'Literal') return String(value.value);
  if (value.type === 'JSXExpressionContainer') return textOf(value.expression);
  if (value.type !== 'TemplateLiteral') return '';
  const quasis = value.quasis as { readonly value: { readonly raw: string } }[];
  return quasis.map((quasi) => quasi.value.raw).join(' ');
}

/** What a node says to readers by itself: text of an element, a name of a control, an announcement. */
function saidBy(node: Node): string {
  if (node.type === 'JSXText') return textOf(node);
  if (node.type === 'JSXAttribute') {
    const { name } = node.name as { readonly name: string };
    return spoken.includes(name) ? textOf(node.value) : '';
  }
  if (node.type === 'CallExpression') {
    const { name } = node.callee as { readonly name?: string };
    return name === 'announce' ? textOf((node.arguments as unknown[])[0]) : '';
  }
  if (node.type === 'AssignmentExpression') {
    const { property } = node.left as { readonly property?: { readonly name?: string } };
    return assigned.includes(property?.name ?? '') ? textOf(node.right) : '';
  }
  return '';
}

function* allNodes(value: unknown): Generator<Node> {
  if (Array.isArray(value)) for (const one of value) yield* allNodes(one);
  if (!isNode(value)) return;
  yield value;
  for (const field of Object.values(value)) yield* allNodes(field);
}

test('what components say to readers is in the catalogue', async () => {
  const files = rooms.flatMap((room) =>
    readdirSync(room, { recursive: true, encoding: 'utf8' }).map((file) => join(room, file)),
  );
  const components = files.filter((file) => /(?<!\.test)\.tsx$|\.client\.ts$/.test(file));
  const found = await Promise.all(
    components.map(async (file) => {
      const { program } = parseSync(file, await readText(file));
      const texts = [...allNodes(program)].map(saidBy).map((text) => text.trim());
      return texts
        .filter((text) => /[a-z]{2}/i.test(text) && !allowed.includes(text))
        .map((text) => `${file}: ${text}`);
    }),
  );
  expect(found.flat()).toEqual([]);
});
