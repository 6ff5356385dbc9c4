import type { RootContent } from 'mdast';
import type { PageMistake } from './feature-markdown.ts';

/** What takes the place of a node that is drawn. A mistake is reported, and nothing is shown. */
export function drawnNode(
  report: (mistake: PageMistake) => void,
  made: RootContent | PageMistake,
): RootContent {
  if (!('problem' in made)) return made;
  report(made);
  return { type: 'text', value: '' };
}
