import { createRequire } from 'node:module';
import { defineFeature } from '../../read/define-feature.node.ts';

/** By its name, because this file may be bundled to another place. */
function file(name: string): string {
  return createRequire(import.meta.url).resolve(`drystone/features/diagrams/${name}`);
}

/** Diagrams: blocks of the language `mermaid`, and drawings in files that follow the theme. */
export const diagrams = defineFeature({
  name: 'diagrams',
  markdown: {
    module: file('diagrams-markdown.node'),
    load: () => import('./diagrams-markdown.node.ts'),
  },
  components: {
    MermaidDrawing: {
      module: file('drawing'),
      sheets: [file('drawing.css')],
      isInternal: true,
      isPure: true,
    },
    Diagram: {
      module: file('diagram'),
      sheets: [file('diagram.css')],
      attributes: { required: ['src', 'title', 'width', 'height'], optional: [] },
      imageWords: 'title',
      isPure: true,
    },
  },
  sources: () => [],
});
