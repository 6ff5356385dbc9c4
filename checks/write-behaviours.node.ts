import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { projectFolder } from '../bin/setup.mjs';
import { formatProblems } from '../packages/lib/problems.ts';
import { behavioursCheck, currentPages } from './behaviours.node.ts';

/*
 * `npm run docs:behaviours`: writes docs/behaviours.md and docs/specification.md from the two lists and the tags of the
 * tests, and says what is wrong with them.
 */
for (const [file, text] of Object.entries(await currentPages())) {
  await writeFile(join(projectFolder, file), text);
}
const { problems, figures = [] } = await behavioursCheck.run();
for (const figure of figures) console.log(figure);
if (problems.length > 0) console.log(formatProblems(problems));
process.exitCode = problems.length > 0 ? 1 : 0;
