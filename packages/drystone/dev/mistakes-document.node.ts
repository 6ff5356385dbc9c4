import { formatProblems } from '@drystone/lib/problems';
import { escapeHtml } from '@drystone/lib/text';
import { programFile } from '../paths.node.ts';
import type { Mistakes } from './mistakes.ts';

/** The script that follows edits. */
export const tabFile = programFile('dev/tab.client.ts');

/** The script that shows mistakes over a page and knows when they are mended. */
export function tabScript(revision: number): string {
  return `<script type="module" src="/${tabFile}" data-revision="${revision}"></script>`;
}

/** In place of a page that cannot be shown at all. It becomes the page as soon as the mistakes are mended. */
export function mistakesDocument({ mistakes, revision }: Mistakes): string {
  return [
    '<!doctype html>',
    '<html lang="en">',
    '<head>',
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    '<title>Mistakes</title>',
    // The empty icon keeps the browser from asking for one that is not there.
    '<link rel="icon" href="data:,">',
    tabScript(revision).replace('<script', '<script data-only-mistakes'),
    '</head>',
    `<body><noscript><pre>${escapeHtml(formatProblems(mistakes))}</pre></noscript></body>`,
    '</html>',
  ].join('\n');
}
