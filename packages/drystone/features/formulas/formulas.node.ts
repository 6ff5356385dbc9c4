import { programPath } from '../../paths.node.ts';
import { defineFeature } from '../../read/define-feature.node.ts';

function file(name: string): string {
  return programPath(`features/formulas/${name}`);
}

/** Formulas of LaTeX: blocks of the language `math`, and code between dollars. */
export const formulas = defineFeature({
  name: 'formulas',
  markdown: {
    module: file('formulas-markdown.node.ts'),
    load: () => import('./formulas-markdown.node.ts'),
  },
  components: {
    MathFormula: {
      module: file('formula.tsx'),
      sheets: [file('math.css')],
      isInternal: true,
      isPure: true,
    },
  },
  words: { names: ['Formula'], translations: { de: { Formula: 'Formel' } } },
  sources: () => [],
});
