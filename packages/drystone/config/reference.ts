import { z } from 'zod';
import { siteConfigSchema } from './site-config.ts';

const head = `---
title: Configuration
description: Every field of the file site.config.ts with its type, its default, an example and its meaning, made from the schema that checks it.
position: 2
keywords: [settings, options, site.config.ts, defineSite]
---`;

type Field = z.core.JSONSchema.BaseSchema;

/** A feature whose options the page describes. */
export interface DocumentedFeature {
  /** The function that a site calls: `blog`. */
  readonly name: string;
  /** What the site imports it from. */
  readonly from: string;
  readonly options: z.ZodObject;
}

/** A page of the documentation: every field of `site.config.ts` and the options of features, from the schemas that check them. */
export function configurationReference(features: readonly DocumentedFeature[]): string {
  const { fields, items } = readSchema();
  const parts = [
    head,
    '`site.config.ts` in a site folder. `npm run docs:configuration` writes this page from the schemas that also check what you write and complete it in your editor.',
    'A field without a default has to be there unless its type ends with "optional". `[]` is each entry of a list, `{}` each value of an object.',
    '## Fields',
    table(fields),
    '## Items of the navbar',
    'The entries of `navbar.items` have a `type`. A dropdown may hold all but dropdowns and the search box.',
    ...items.flatMap((item) => [
      `### \`${typeOf(item)}\``,
      item.description ?? '',
      table(rowsOf(item, '').filter(({ path }) => path !== 'type')),
    ]),
    ...features.flatMap(({ name, from, options }) => [
      `## Options of \`${name}\``,
      `\`features: [${name}({ … })]\` lists this feature, with \`import { ${name} } from '${from}';\` at the beginning of the file. ${options.description ?? ''}`,
      table(rowsOf(jsonSchemaOf(options), '')),
    ]),
  ];
  return `${parts.join('\n\n')}\n`;
}

/** One field of the configuration. */
export interface Row {
  /** From the outermost field: `footer.links[].title`. */
  readonly path: string;
  readonly type: string;
  /** As it is written in the file. */
  readonly default: string | undefined;
  readonly example: string | undefined;
  readonly meaning: string | undefined;
  /** It has fields of its own, which have the examples. */
  readonly isGroup: boolean;
}

/** All rows of the page. */
export function configurationRows(features: readonly DocumentedFeature[]): Row[] {
  const { fields, items } = readSchema();
  const ofItems = items.flatMap((item) => rowsOf(item, `${typeOf(item)}.`));
  const ofFeatures = features.flatMap(({ name, options }) =>
    rowsOf(jsonSchemaOf(options), `${name}.`),
  );
  return [...fields, ...ofItems.filter(({ path }) => !path.endsWith('.type')), ...ofFeatures];
}

function readSchema() {
  const whole = jsonSchemaOf(siteConfigSchema);
  const navbar = childOf(whole, 'navbar');
  const list = childOf(navbar, 'items');
  const items = alternatives(list.items as Field).filter((item) => typeOf(item) !== 'unknown');
  return { fields: rowsOf(whole, ''), items };
}

function jsonSchemaOf(schema: z.ZodObject): Field {
  return z.toJSONSchema(schema, {
    unrepresentable: 'any',
    override: ({ zodSchema, jsonSchema }) => {
      const { def } = zodSchema._zod;
      // What is put in before the check is a default as well.
      if (def.type === 'prefault')
        jsonSchema.default = (def as z.core.$ZodPrefaultDef).defaultValue as never;
    },
  });
}

function childOf(schema: Field, name: string): Field {
  const child = schema.properties?.[name];
  if (typeof child !== 'object') throw new Error(`The configuration has no field "${name}".`);
  return child;
}

function typeOf(item: Field): string {
  return String(childOf(item, 'type').const);
}

/** A field for each property, and then for what is inside it. */
function rowsOf(schema: Field, prefix: string): Row[] {
  return Object.entries(schema.properties ?? {}).flatMap(([name, field]) => {
    if (typeof field !== 'object') return [];
    const path = `${prefix}${name}`;
    const isRequired = schema.required?.includes(name) ?? false;
    const inside = innerRows(field, path);
    const [example] = field.examples ?? [];
    const row: Row = {
      path,
      type: `${typeName(field)}${isRequired || field.default !== undefined ? '' : ', optional'}`,
      default: field.default === undefined ? undefined : written(field.default),
      example: example === undefined ? codeOf(field) : written(example),
      meaning: field.description,
      isGroup: inside.length > 0 || isListOfItems(field),
    };
    return [row, ...inside];
  });
}

/** An example that is code and no value. */
function codeOf({ code }: Field & { code?: unknown }): string | undefined {
  return typeof code === 'string' ? `\`${code}\`` : undefined;
}

function innerRows(field: Field, path: string): Row[] {
  if (isListOfItems(field)) return [];
  const rows = alternatives(field).flatMap((one) => [
    ...rowsOf(one, `${path}.`),
    ...(typeof one.items === 'object' ? innerRows(one.items as Field, `${path}[]`) : []),
  ]);
  // Two forms of a field can share an inner field.
  return rows.filter((row, index) => rows.findIndex(({ path }) => path === row.path) === index);
}

/** Items of the navbar have tables of their own. */
function isListOfItems({ items }: Field): boolean {
  return (
    typeof items === 'object' && alternatives(items as Field).some((one) => one.properties?.type)
  );
}

function alternatives(field: Field): Field[] {
  const all = (field.oneOf ?? field.anyOf) as Field[] | undefined;
  return all ? all.flatMap(alternatives) : [field];
}

function typeName(field: Field): string {
  if (isListOfItems(field)) return 'list of [items](#items-of-the-navbar)';
  if (field.enum) return field.enum.map(written).join(' or ');
  if (field.const !== undefined) return written(field.const);
  const forms = alternatives(field);
  if (forms.length > 1) return [...new Set(forms.map(typeName))].join(' or ');
  if (typeof field.items === 'object') return `list of ${typeName(field.items as Field)}`;
  return String(field.type ?? 'anything').replace(',', ' or ');
}

/** As an author writes it, in the quotes of our sources. */
function written(value: unknown): string {
  const json = JSON.stringify(value);
  const isText = typeof value === 'string';
  return isText && value.includes('"') ? `\`'${value}'\`` : `\`${json.replaceAll('"', "'")}\``;
}

function table(rows: readonly Row[]): string {
  const lines = rows.map(({ path, type, default: usual, example, meaning }) => {
    const value = usual === undefined ? type : `${type}; ${usual}`;
    return [`\`${path}\``, value, example, meaning].map(cell).join(' | ');
  });
  return [
    '| Field | Type; default | Example | Meaning |',
    '|---|---|---|---|',
    ...lines.map((line) => `| ${line} |`),
  ].join('\n');
}

function cell(text: string | undefined): string {
  return (text ?? '').replaceAll('|', '\\|');
}
