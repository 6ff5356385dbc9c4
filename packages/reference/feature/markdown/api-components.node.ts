import { createRequire } from 'node:module';
import type { FeatureComponent } from 'drystone/content/page-component';
import type { MarkdownSource } from 'drystone/markdown/feature-markdown';

/** By its name, because this file may be bundled to another place. */
function file(path: string): string {
  return createRequire(import.meta.url).resolve(`@drystone/reference/feature/markdown/${path}`);
}

/** What the feature adds to the Markdown of pages. */
export const apiMarkdown: MarkdownSource = {
  module: file('api-markdown.node'),
  load: () => import('./api-markdown.node.ts'),
};

/** The components that show operations and calls in pages. */
export const apiComponents: Readonly<Record<string, FeatureComponent>> = {
  Operation: {
    module: file('operation-line'),
    sheets: [file('operation-line.css'), file('try-link.css')],
    attributes: { required: ['id'], optional: [] },
    isPure: true,
  },
  TryLink: {
    module: file('try-link'),
    sheets: [file('try-link.css')],
    isInternal: true,
    isPure: true,
  },
  LiveCall: {
    module: file('live-call'),
    sheets: [file('live-call.css')],
    attributes: { required: ['story'], optional: [] },
    parent: 'Hero',
    isPure: true,
  },
  LiveAnswer: { module: file('live-answer'), isInternal: true, isPure: true },
};
