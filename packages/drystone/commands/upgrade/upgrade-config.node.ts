import { applyEdits, type Edit } from '@drystone/lib/edits';
import type { Checked, Problem } from '@drystone/lib/problems';
import { type ESTree, type ParseResult, parseSync } from 'vite';

const file = 'site.config.ts';

/** Fields that became options of a feature. */
interface Move {
  /** In the order in which they are written there. */
  readonly fields: readonly string[];
  /** The function of the feature, and the package that exports it. */
  readonly name: string;
  readonly from: string;
  /** What to write where it cannot be done here. */
  readonly manual: string;
  /**
   * The option that a field with a boolean became. It is left out where it is true, and nothing is written where it is false: that is
   * what a site has by itself.
   */
  readonly option?: string;
}

const moves: readonly Move[] = [
  {
    fields: ['apis', 'sandbox'],
    name: 'openApi',
    from: '@drystone/reference',
    manual: 'Write features: [openApi({ apis: […], sandbox: … })] yourself.',
  },
  {
    fields: ['synonyms'],
    name: 'search',
    from: 'drystone',
    manual: 'Write features: [search({ synonyms: … })] yourself.',
  },
  {
    fields: ['offline'],
    name: 'offline',
    from: 'drystone',
    manual: 'Write features: [offline()] yourself.',
    option: 'isOn',
  },
];

type Upgraded = Checked<string | undefined>;

/**
 * Moves fields of a configuration that are options of features now into `features`, and `previews: false` into `without`. Comments
 * go with their fields, and all other text stays as it is. The value is undefined where there is nothing to move, and where the
 * problems say why it cannot be moved.
 */
export function upgradeConfig(source: string): Upgraded {
  let upgraded = source;
  for (const move of [...moves, undefined]) {
    const { value, problems } = move ? moveFields(upgraded, move) : withoutPreviews(upgraded);
    if (problems.length > 0) return { value: undefined, problems };
    upgraded = value ?? upgraded;
  }
  return { value: upgraded === source ? undefined : upgraded, problems: [] };
}

/** `previews: false` becomes an entry of `without`; `true` is what a site has by itself. */
function withoutPreviews(source: string): Upgraded {
  const text = configText(source);
  const field = text && propertyOf(text.config, 'previews');
  if (!text || !field) return { value: undefined, problems: [] };
  const { start, end, value } = field;
  const names =
    booleanOf(field) === false
      ? "['previews']"
      : `${source.slice(value.start, value.end)} ? [] : ['previews']`;
  const edit = booleanOf(field) ? removal(field, text) : { start, end, text: `without: ${names}` };
  return { value: applyEdits(source, [edit]), problems: [] };
}

function moveFields(source: string, move: Move): Upgraded {
  const without = (...problems: readonly Problem[]) => ({ value: undefined, problems });
  const { program, errors } = parseSync(file, source);
  const [error] = errors;
  if (error) return without({ file, problem: `The file cannot be read: ${error.message}` });
  const text = configText(source, move);
  if (!text)
    return without({
      file,
      problem: 'The configuration is not written as an object with fields.',
      remedy: move.manual,
    });
  const { config } = text;
  const fields = move.fields.flatMap((name) => propertyOf(config, name) ?? []);
  const [first, ...others] = fields;
  if (!first) return without();
  if (move.option !== undefined && booleanOf(first) === false)
    return { value: applyEdits(source, [removal(first, text)]), problems: [] };
  const features = propertyOf(config, 'features');
  if (features && features.value.type !== 'ArrayExpression')
    return without({
      file,
      line: source.slice(0, features.start).split('\n').length,
      problem: '`features` is not written as a list.',
      remedy: move.manual,
    });
  const edits = [
    ...importEdits(program.body, move, text),
    ...(features?.value.type === 'ArrayExpression'
      ? [
          insertedCall(fields, features.value, move, text),
          ...fields.map((one) => removal(one, text)),
        ]
      : [replacement(first, others, move, text), ...others.map((one) => removal(one, text))]),
  ];
  return { value: applyEdits(source, edits), problems: [] };
}

interface ConfigText {
  readonly source: string;
  readonly comments: ParseResult['comments'];
  readonly config: ESTree.ObjectExpression;
  readonly newline: string;
  /** The fields that are removed, but for the one that may become `features`. */
  readonly removed: readonly string[];
}

/** Undefined where the file does not export an object with fields. */
function configText(source: string, move?: Move): ConfigText | undefined {
  const { program, comments } = parseSync(file, source);
  const config = configIn(program.body);
  const removed = move?.fields.slice(1) ?? [];
  return config && { source, comments, config, newline: newlineOf(source), removed };
}

function booleanOf({ value }: ESTree.ObjectProperty): boolean | undefined {
  return value.type === 'Literal' && typeof value.value === 'boolean' ? value.value : undefined;
}

function newlineOf(source: string): string {
  return source.includes('\r\n') ? '\r\n' : '\n';
}

/** What the file exports by default: an object, alone or as the argument of a call. */
function configIn(body: readonly ESTree.Statement[]): ESTree.ObjectExpression | undefined {
  const constants = new Map(body.flatMap(constantsIn));
  const exported = body.find((statement) => statement.type === 'ExportDefaultDeclaration');
  return exported && objectOf(exported.declaration as ESTree.Node);

  function objectOf(node: ESTree.Node): ESTree.ObjectExpression | undefined {
    switch (node.type) {
      case 'ObjectExpression':
        return node;
      case 'CallExpression':
        return node.arguments[0] && objectOf(node.arguments[0]);
      case 'TSAsExpression':
      case 'TSSatisfiesExpression':
      case 'ParenthesizedExpression':
        return objectOf(node.expression);
      case 'Identifier': {
        const value = constants.get(node.name);
        // Followed once: a constant that names itself has no value.
        constants.delete(node.name);
        return value && objectOf(value);
      }
      default:
        return undefined;
    }
  }
}

function constantsIn(statement: ESTree.Statement): [string, ESTree.Expression][] {
  if (statement.type !== 'VariableDeclaration') return [];
  return statement.declarations.flatMap(({ id, init }): [string, ESTree.Expression][] =>
    id.type === 'Identifier' && init ? [[id.name, init]] : [],
  );
}

function propertyOf(
  { properties }: ESTree.ObjectExpression,
  name: string,
): ESTree.ObjectProperty | undefined {
  return properties.find((one) => one.type === 'Property' && nameOf(one) === name) as
    | ESTree.ObjectProperty
    | undefined;
}

function isRemoved(property: ESTree.ObjectPropertyKind, { removed }: ConfigText): boolean {
  return property.type === 'Property' && removed.includes(nameOf(property) ?? '');
}

function nameOf({ key, computed }: ESTree.ObjectProperty): string | undefined {
  if (computed) return undefined;
  if (key.type === 'Literal') return String(key.value);
  return key.type === 'Identifier' ? key.name : undefined;
}

/** The function of the feature is imported: beside what else comes from its package, or in a line of its own. */
function importEdits(
  body: readonly ESTree.Statement[],
  { name, from }: Move,
  { newline }: ConfigText,
): Edit[] {
  const lines = body.filter((statement) => statement.type === 'ImportDeclaration');
  const specifiers = lines.flatMap((line) => (line.source.value === from ? line.specifiers : []));
  if (specifiers.some(({ local }) => local.name === name)) return [];
  const last = specifiers.findLast(({ type }) => type === 'ImportSpecifier');
  if (last) return [{ start: last.end, end: last.end, text: `, ${name}` }];
  const [first] = body;
  const start = first?.start ?? 0;
  const after = first?.type === 'ImportDeclaration' ? newline : newline + newline;
  return [{ start, end: start, text: `import { ${name} } from '${from}';${after}` }];
}

/** A call in one line. */
function callOf(
  fields: readonly ESTree.ObjectProperty[],
  { name, option }: Move,
  text: ConfigText,
): string {
  const [first] = fields;
  if (option === undefined) return `${name}({ ${inOneLine(fields, text)} })`;
  if (!first || booleanOf(first)) return `${name}()`;
  return `${name}({ ${option}: ${text.source.slice(first.value.start, first.value.end)} })`;
}

/** The first of the fields becomes `features`. Its comments stay above it. */
function replacement(
  first: ESTree.ObjectProperty,
  others: readonly ESTree.ObjectProperty[],
  move: Move,
  text: ConfigText,
): Edit {
  const { source, newline } = text;
  const { start, end } = first;
  const indent = indentAt(source, start);
  if (indent === undefined || move.option !== undefined) {
    return { start, end, text: `features: [${callOf([first, ...others], move, text)}]` };
  }
  const unit = unitOf(text, indent);
  const lines = [
    'features: [',
    `${indent}${unit}${move.name}({`,
    `${indent}${unit}${unit}${deeper(first, start, end, unit + unit, text)},`,
    ...others.map((one) => withComments(one, unit + unit, text)),
    `${indent}${unit}}),`,
    `${indent}]`,
  ];
  return { start, end, text: lines.join(newline) };
}

/** The call becomes the first entry of the list. */
function insertedCall(
  fields: readonly ESTree.ObjectProperty[],
  list: ESTree.ArrayExpression,
  move: Move,
  text: ConfigText,
): Edit {
  const { source, newline } = text;
  const [next] = list.elements;
  const indent = next && indentAt(source, next.start);
  const start = indent === undefined ? list.start + 1 : (next?.start ?? 0);
  const own = indentAt(source, fields[0]?.start ?? 0);
  const after = indent === undefined ? ', ' : `,${newline}${indent}`;
  if (own === undefined || move.option !== undefined) {
    const above =
      indent === undefined
        ? ''
        : commentAbove(fields[0], text).replaceAll(`${newline}${own}`, `${newline}${indent}`);
    return { start, end: start, text: above + callOf(fields, move, text) + (next ? after : '') };
  }
  const unit = unitOf(text, own);
  const base = indent ?? own;
  const lines = [
    `${move.name}({`,
    ...fields.map((one) => withComments(one, base.slice(own.length) + unit, text)),
    `${base}})`,
  ];
  return { start, end: start, text: lines.join(newline) + (next ? after : '') };
}

/** The comments above a field, up to where it begins. */
function commentAbove(field: ESTree.ObjectProperty | undefined, text: ConfigText): string {
  return field ? text.source.slice(extentOf(field, text).start, field.start) : '';
}

function inOneLine(fields: readonly ESTree.ObjectProperty[], { source }: ConfigText): string {
  return fields.map(({ start, end }) => source.slice(start, end)).join(', ');
}

/** A field with the comments around it, and with its comma. */
function withComments(field: ESTree.ObjectProperty, by: string, text: ConfigText): string {
  const { start, comment } = extentOf(field, text);
  const { source } = text;
  const indent = indentAt(source, start) ?? '';
  const after = comment === '' ? '' : ` ${comment}`;
  const from = isFirstInLine(source, start) ? start : field.start;
  return `${indent}${by}${deeper(field, from, field.end, by, text)},${after}`;
}

/** A field and its comma, with the comments above it and behind it, and its whole lines where it has them for itself. */
function removal(field: ESTree.ObjectProperty, text: ConfigText): Edit {
  const { start, next } = extentOf(field, text);
  const { source } = text;
  const lineStart = source.lastIndexOf('\n', start - 1) + 1;
  const [lineEnd] = source.slice(next).match(/^[ \t]*(\r?\n)/) ?? [];
  const isWhole = isFirstInLine(source, start) && lineEnd !== undefined;
  if (isWhole) return { start: lineStart, end: next + lineEnd.length, text: '' };
  const [blank = ''] = source.slice(next).match(/^[ \t]+(?=\S)/) ?? [];
  const { properties } = text.config;
  const before = properties[properties.indexOf(field) - 1];
  // The last field has no comma: that of the one before it goes.
  if (next === field.end && before && !isRemoved(before, text))
    return { start: before.end, end: next, text: '' };
  return { start, end: next + blank.length, text: '' };
}

/** `start` is that of the comments above a field, `next` is behind its comma and the comment in its last line. */
function extentOf(field: ESTree.ObjectProperty, { source, comments, config }: ConfigText) {
  const { properties } = config;
  const before = properties[properties.indexOf(field) - 1]?.end ?? config.start + 1;
  const endOfLine = source.indexOf('\n', before);
  const above = comments.find(
    ({ start }) => start > endOfLine && start < field.start && start > before,
  );
  const [comma = ''] = source.slice(field.end).match(/^\s*,/) ?? [];
  const end = field.end + comma.length;
  const behind = comments.find(
    (one) => one.start >= end && /^[ \t]*$/.test(source.slice(end, one.start)),
  );
  return {
    start: endOfLine >= 0 && endOfLine < field.start ? (above?.start ?? field.start) : field.start,
    next: behind?.end ?? end,
    comment: behind ? source.slice(behind.start, behind.end) : '',
  };
}

/** A piece of the source whose lines begin further to the right; those of a template stay as they are. */
function deeper(
  field: ESTree.ObjectProperty,
  start: number,
  end: number,
  by: string,
  { source }: ConfigText,
): string {
  const templates = templatesIn(field);
  return source.slice(start, end).replaceAll(/\n(?=[ \t]*\S)/g, (newline, offset: number) => {
    const at = start + offset;
    const isText = templates.some((one) => one.start <= at && at < one.end);
    return isText ? newline : newline + by;
  });
}

function templatesIn(value: unknown): ESTree.TemplateElement[] {
  if (typeof value !== 'object' || value === null) return [];
  if ('type' in value && value.type === 'TemplateElement') return [value as ESTree.TemplateElement];
  return Object.values(value).flatMap(templatesIn);
}

/** What is before a place in its line; undefined where that is more than blanks. */
function indentAt(source: string, place: number): string | undefined {
  const before = source.slice(source.lastIndexOf('\n', place - 1) + 1, place);
  return /^[ \t]*$/.test(before) ? before : undefined;
}

function isFirstInLine(source: string, place: number): boolean {
  return indentAt(source, place) !== undefined;
}

/** One step of indentation, as the fields of the configuration have it. */
function unitOf({ source, config }: ConfigText, indent: string): string {
  const outer = indentAt(source, config.end - 1) ?? '';
  return indent.startsWith(outer) && indent !== outer ? indent.slice(outer.length) : '  ';
}
