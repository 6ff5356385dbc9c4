import { programPath } from '../../paths.node.ts';
import { defineFeature } from '../../read/define-feature.node.ts';

function file(name: string): string {
  return programPath(`features/diagrams/${name}`);
}

/** Diagrams: blocks of the language `mermaid`, and drawings in files that follow the theme. */
export const diagrams = defineFeature({
  name: 'diagrams',
  markdown: {
    module: file('diagrams-markdown.node.ts'),
    load: () => import('./diagrams-markdown.node.ts'),
  },
  components: {
    MermaidDrawing: {
      module: file('drawing.tsx'),
      sheets: [file('drawing.css')],
      isInternal: true,
      isPure: true,
    },
    Diagram: {
      module: file('diagram.tsx'),
      sheets: [file('diagram.css')],
      attributes: { required: ['src', 'title', 'width', 'height'], optional: [] },
      imageWords: 'title',
      isPure: true,
    },
  },
  sources: () => [],
});
