import type { MdxJsxAttribute, MdxJsxFlowElement, MdxJsxTextElement } from 'mdast-util-mdx-jsx';

/** Attributes of authors are plain text (remark-author-components.ts). */
export function attributesOf({
  attributes,
}: MdxJsxFlowElement | MdxJsxTextElement): Readonly<Record<string, string>> {
  return Object.fromEntries(
    attributes.flatMap((attribute) =>
      attribute.type === 'mdxJsxAttribute' ? [[attribute.name, String(attribute.value ?? '')]] : [],
    ),
  );
}

/** The same as attributes. One without a value is left out. */
export function attributesWith(
  values: Readonly<Record<string, string | undefined>>,
): MdxJsxAttribute[] {
  return Object.entries(values).flatMap(([name, value]) =>
    value === undefined ? [] : { type: 'mdxJsxAttribute', name, value },
  );
}

/** A component between blocks. */
export function flowElement(
  name: string,
  values: Readonly<Record<string, string | undefined>>,
  children: MdxJsxFlowElement['children'] = [],
): MdxJsxFlowElement {
  return { type: 'mdxJsxFlowElement', name, attributes: attributesWith(values), children };
}
