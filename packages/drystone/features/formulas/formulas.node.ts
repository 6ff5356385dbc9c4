import { createRequire } from 'node:module';
import { defineFeature } from '../../read/define-feature.node.ts';

/** By its name, because this file may be bundled to another place. */
function file(name: string): string {
  return createRequire(import.meta.url).resolve(`drystone/features/formulas/${name}`);
}

/** Formulas of LaTeX: blocks of the language `math`, and code between dollars. */
export const formulas = defineFeature({
  name: 'formulas',
  markdown: {
    module: file('formulas-markdown.node'),
    load: () => import('./formulas-markdown.node.ts'),
  },
  components: {
    MathFormula: {
      module: file('formula'),
      sheets: [file('math.css')],
      isInternal: true,
      isPure: true,
    },
  },
  words: { names: ['Formula'], translations: { de: { Formula: 'Formel' } } },
  sources: () => [],
});
