import { type ESTree, parseSync } from 'vite';

/*
 * Values of a program that can be known without running it. The configuration of another tool is code of somebody else:
 * it is read, and never run.
 */

export type StaticValue = { readonly line: number } & (
  | { readonly kind: 'plain'; readonly value: string | number | boolean | null | undefined }
  | { readonly kind: 'list'; readonly items: readonly StaticValue[] }
  | { readonly kind: 'object'; readonly fields: ReadonlyMap<string, StaticValue> }
  | { readonly kind: 'call'; readonly name: string; readonly args: readonly StaticValue[] }
  /** The default of another module. */
  | { readonly kind: 'import'; readonly from: string }
  /** Known only to the program that runs. */
  | { readonly kind: 'dynamic'; readonly source: string }
);

/** What a module exports by default, or gives to `module.exports`; undefined when it cannot be parsed or exports nothing. */
export function exportedValue(source: string, file: string): StaticValue | undefined {
  const module = parse(source, file);
  if (module === undefined) return undefined;
  const exported = module.body.map(exportIn).find((found) => found !== undefined);
  if (exported === undefined) return undefined;
  return createReader(source, module.body)(exported);
}

/** The value of an expression in a page, with what the page imports. */
export function expressionValue(expression: string, imports: string): StaticValue {
  const source = `${imports}\n;(${expression});`;
  const body = parse(source, 'page.jsx')?.body ?? [];
  const last = body.at(-1);
  const read = createReader(source, body);
  if (last?.type === 'ExpressionStatement') return read(last.expression);
  return { kind: 'dynamic', source: expression, line: 1 };
}

function parse(source: string, file: string): ESTree.Program | undefined {
  const { errors, program } = parseSync(file, source, { preserveParens: false });
  return errors.length > 0 ? undefined : program;
}

function exportIn(statement: ESTree.Statement): ESTree.Expression | undefined {
  if (statement.type === 'ExportDefaultDeclaration') {
    return statement.declaration as ESTree.Expression;
  }
  if (statement.type !== 'ExpressionStatement') return undefined;
  const { expression } = statement;
  const isExport =
    expression.type === 'AssignmentExpression' && nameOf(expression.left) === 'module.exports';
  return isExport ? expression.right : undefined;
}

/** `a.b` as it is written; empty for anything that is not a name. */
function nameOf(node: ESTree.Node): string {
  if (node.type === 'Identifier') return node.name;
  if (node.type === 'MemberExpression' && !node.computed) {
    const object = nameOf(node.object);
    return object === '' ? '' : `${object}.${nameOf(node.property)}`;
  }
  return '';
}

type Read = (node: ESTree.Node) => StaticValue;

function createReader(source: string, statements: readonly ESTree.Statement[]): Read {
  const constants = new Map(statements.flatMap(constantsIn));
  const imports = new Map(statements.flatMap(importsIn));
  const open = new Set<string>();
  return read;

  function read(node: ESTree.Node): StaticValue {
    const line = source.slice(0, node.start).split('\n').length;
    const dynamic: StaticValue = {
      kind: 'dynamic',
      source: source.slice(node.start, node.end),
      line,
    };
    switch (node.type) {
      case 'Literal':
        return 'regex' in node || typeof node.value === 'bigint'
          ? dynamic
          : { kind: 'plain', value: node.value as string | number | boolean | null, line };
      case 'TemplateLiteral':
        return template(node, line) ?? dynamic;
      case 'ArrayExpression':
        return { kind: 'list', items: node.elements.flatMap(element), line };
      case 'ObjectExpression':
        return { kind: 'object', fields: new Map(node.properties.flatMap(property)), line };
      case 'Identifier':
        return named(node.name, line) ?? dynamic;
      case 'TSAsExpression':
      case 'TSSatisfiesExpression':
      case 'TSNonNullExpression':
      case 'ParenthesizedExpression':
        return read(node.expression);
      case 'CallExpression':
        return call(node, line) ?? dynamic;
      case 'MemberExpression': {
        const from = read(node.object);
        // `require('./drawing.png').default`
        return from?.kind === 'import' && nameOf(node.property) === 'default' ? from : dynamic;
      }
      default:
        return dynamic;
    }
  }

  function named(name: string, line: number): StaticValue | undefined {
    if (name === 'undefined') return { kind: 'plain', value: undefined, line };
    const from = imports.get(name);
    if (from !== undefined) return { kind: 'import', from, line };
    const constant = constants.get(name);
    if (constant === undefined || open.has(name)) return undefined;
    open.add(name);
    const value = read(constant);
    open.delete(name);
    return value;
  }

  function template({ quasis, expressions }: ESTree.TemplateLiteral, line: number) {
    let text = quasis[0]?.value.cooked ?? '';
    for (const [index, expression] of expressions.entries()) {
      const value = read(expression);
      if (value.kind !== 'plain') return undefined;
      text += `${value.value}${quasis[index + 1]?.value.cooked ?? ''}`;
    }
    return { kind: 'plain' as const, value: text, line };
  }

  function call(node: ESTree.CallExpression, line: number): StaticValue | undefined {
    const name = nameOf(node.callee);
    if (name === '') return thisYear(node, line);
    const args = node.arguments.flatMap((argument) =>
      argument.type === 'SpreadElement' ? [] : [read(argument)],
    );
    const [first] = args;
    if (name.startsWith('define') && first !== undefined) return first;
    if (name === 'require' && first?.kind === 'plain') {
      return { kind: 'import', from: String(first.value), line };
    }
    return { kind: 'call', name, args, line };
  }

  /** `new Date().getFullYear()`, which many footers end with. */
  function thisYear({ callee }: ESTree.CallExpression, line: number): StaticValue | undefined {
    if (callee.type !== 'MemberExpression' || nameOf(callee.property) !== 'getFullYear') {
      return undefined;
    }
    const { object } = callee;
    const isNow =
      object.type === 'NewExpression' &&
      nameOf(object.callee) === 'Date' &&
      object.arguments.length === 0;
    return isNow ? { kind: 'plain', value: new Date().getFullYear(), line } : undefined;
  }

  function element(node: ESTree.ArrayExpressionElement): StaticValue[] {
    if (node === null) return [];
    if (node.type !== 'SpreadElement') return [read(node)];
    const spread = read(node.argument);
    return spread.kind === 'list' ? [...spread.items] : [spread];
  }

  function property(node: ESTree.ObjectPropertyKind): [string, StaticValue][] {
    if (node.type === 'SpreadElement') {
      const spread = read(node.argument);
      return spread.kind === 'object' ? [...spread.fields] : [[`...${spread.line}`, spread]];
    }
    const { key, computed, value } = node;
    if (computed) return [[`[${node.start}]`, read(key)]];
    return [[key.type === 'Literal' ? String(key.value) : nameOf(key), read(value)]];
  }
}

function constantsIn(statement: ESTree.Statement): [string, ESTree.Expression][] {
  const declared =
    statement.type === 'ExportNamedDeclaration' ? (statement.declaration ?? statement) : statement;
  if (declared.type !== 'VariableDeclaration' || declared.kind !== 'const') return [];
  return declared.declarations.flatMap(({ id, init }) =>
    id.type === 'Identifier' && init ? [[id.name, init] as [string, ESTree.Expression]] : [],
  );
}

function importsIn(statement: ESTree.Statement): [string, string][] {
  if (statement.type !== 'ImportDeclaration') return [];
  return statement.specifiers
    .flatMap(({ type, local }) =>
      type === 'ImportDefaultSpecifier' ? [[local.name, statement.source.value] as const] : [],
    )
    .map(([name, from]) => [name, from]);
}

/** The value below an object, by the names of its fields. */
export function at(
  value: StaticValue | undefined,
  ...path: readonly string[]
): StaticValue | undefined {
  let found = value;
  for (const name of path) found = found?.kind === 'object' ? found.fields.get(name) : undefined;
  return found;
}

export function itemsOf(value: StaticValue | undefined): readonly StaticValue[] {
  return value?.kind === 'list' ? value.items : [];
}

export function fieldsOf(
  value: StaticValue | undefined,
): readonly (readonly [string, StaticValue])[] {
  return value?.kind === 'object' ? [...value.fields] : [];
}

export function textOf(value: StaticValue | undefined): string | undefined {
  return value?.kind === 'plain' && typeof value.value === 'string' ? value.value : undefined;
}

export function isTrue(value: StaticValue | undefined): boolean {
  return value?.kind === 'plain' && value.value === true;
}

/** Every place below a value that only a program that runs would know. */
export function dynamicPlaces(value: StaticValue | undefined): readonly StaticValue[] {
  switch (value?.kind) {
    case 'list':
      return value.items.flatMap(dynamicPlaces);
    case 'object':
      return [...value.fields.values()].flatMap(dynamicPlaces);
    case 'call':
    case 'dynamic':
    case 'import':
      return [value];
    default:
      return [];
  }
}
