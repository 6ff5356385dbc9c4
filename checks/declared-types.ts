import { type ESTree, parseSync } from 'vite';

/** An interface or a type alias of a module, as it is written there. */
export type DeclaredType = DeclaredInterface | DeclaredAlias;

interface Declared {
  readonly name: string;
  /** What its doc comment says, on one line; undefined without one. */
  readonly meaning: string | undefined;
  /** As they are written between `<` and `>`. */
  readonly parameters: readonly string[];
}

export interface DeclaredInterface extends Declared {
  readonly kind: 'interface';
  /** What it extends, as it is written. */
  readonly bases: readonly string[];
  readonly fields: readonly DeclaredField[];
}

export interface DeclaredAlias extends Declared {
  readonly kind: 'alias';
  /** The whole statement. */
  readonly code: string;
}

export interface DeclaredField {
  /** `[name]` for an index signature. */
  readonly name: string;
  readonly isOptional: boolean;
  /** As it is written, on one line. */
  readonly type: string;
  /** What its doc comment says, on one line; undefined without one. */
  readonly meaning: string | undefined;
}

/** The types that a module declares and exports. */
export function typesIn(file: string, source: string): readonly DeclaredType[] {
  const { program, comments } = parsed(file, source);
  const docComments = comments.filter(
    ({ type, value }) => type === 'Block' && value.startsWith('*'),
  );
  return program.body.flatMap((statement): DeclaredType[] => {
    if (statement.type !== 'ExportNamedDeclaration') return [];
    const { declaration } = statement;
    if (declaration?.type === 'TSInterfaceDeclaration')
      return [
        {
          kind: 'interface',
          ...declared(declaration, statement.start),
          bases: declaration.extends.map(written),
          fields: declaration.body.body.map(fieldOf),
        },
      ];
    if (declaration?.type === 'TSTypeAliasDeclaration')
      return [
        {
          kind: 'alias',
          ...declared(declaration, statement.start),
          code: source.slice(declaration.start, declaration.end),
        },
      ];
    return [];
  });

  function declared(
    { id, typeParameters }: ESTree.TSInterfaceDeclaration | ESTree.TSTypeAliasDeclaration,
    start: number,
  ): Declared {
    const parameters = typeParameters?.params.map(written) ?? [];
    return { name: id.name, meaning: meaningAt(start), parameters };
  }

  function fieldOf(member: ESTree.TSSignature): DeclaredField {
    const meaning = meaningAt(member.start);
    if (member.type === 'TSPropertySignature' && member.typeAnnotation)
      return {
        name: written(member.key),
        isOptional: member.optional,
        type: written(member.typeAnnotation.typeAnnotation),
        meaning,
      };
    if (member.type === 'TSIndexSignature') {
      const name = `[${member.parameters.map(({ name }) => name).join()}]`;
      const type = written(member.typeAnnotation.typeAnnotation);
      return { name, isOptional: false, type, meaning };
    }
    throw new Error(`${file} has a member that is no field: ${written(member)}`);
  }

  function meaningAt(start: number): string | undefined {
    const comment = docComments.findLast(
      ({ end }) => end <= start && source.slice(end, start).trim() === '',
    );
    return comment?.value
      .replaceAll(/^\s*\*+ ?/gm, '')
      .replaceAll(/\s+/g, ' ')
      .trim();
  }

  /** On one line, whatever the formatter has made of it. */
  function written({ start, end }: { readonly start: number; readonly end: number }): string {
    return source
      .slice(start, end)
      .replaceAll(/\s+/g, ' ')
      .replace(/^\| /, '')
      .replaceAll('( ', '(')
      .replaceAll(/,? \)/g, ')');
  }
}

/** The names of the types that a module exports, those of other modules included. */
export function exportedTypeNames(file: string, source: string): readonly string[] {
  const { program } = parsed(file, source);
  return program.body.flatMap((statement): string[] => {
    if (statement.type !== 'ExportNamedDeclaration' || statement.exportKind !== 'type') return [];
    const { declaration, specifiers } = statement;
    if (declaration && 'id' in declaration && declaration.id && 'name' in declaration.id)
      return [declaration.id.name];
    return specifiers.flatMap(({ exported }) => ('name' in exported ? [exported.name] : []));
  });
}

function parsed(file: string, source: string): ReturnType<typeof parseSync> {
  const result = parseSync(file, source);
  const [error] = result.errors;
  if (error) throw new Error(`${file} cannot be read: ${error.message}`);
  return result;
}
