import { pageName, readGuidePages } from './guide-pages.node.ts';
import { percent, rhythmOf } from './rhythm.node.ts';

/* Prints the figures of each page as a table: node --import tsx sites/fellmoor/checks/print-rhythm.node.ts */

const rows = (await readGuidePages()).map((page) => {
  const { sentences, mean, short, alike } = rhythmOf(page);
  return `| ${pageName(page.file)} | ${sentences} | ${mean.toFixed(1)} | ${percent(short)} | ${alike.length} |`;
});
console.log(
  '| Page | Sentences | Words, mean | Eight words or fewer | Alike in a row |\n|---|---|---|---|---|',
);
console.log(rows.sort().join('\n'));
