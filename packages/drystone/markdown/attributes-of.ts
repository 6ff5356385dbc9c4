import type { MdxJsxFlowElement, MdxJsxTextElement } from 'mdast-util-mdx-jsx';

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
