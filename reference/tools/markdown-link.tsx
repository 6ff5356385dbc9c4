import { toolsPart } from '../page-parts.ts';
/** Leads to the same content as Markdown. Beside it, a script puts the buttons that need one (tools.client.ts). */
export function MarkdownLink({ href }: { href: string }) {
  return (
    <p className={toolsPart}>
      <a href={href} data-markdown="">
        View as Markdown
      </a>
    </p>
  );
}
