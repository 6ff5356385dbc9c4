import { mutations } from './mutations.ts';
import { runMutations } from './run-mutations.ts';

/** Reports which check notices which mistake: `npm run contract:mutations`. */
const results = await runMutations(mutations, 'all checks');
for (const { mutation, noticedBy } of results) {
  console.log(
    `${noticedBy.length > 0 ? '✓' : '✗ SURVIVED'} ${mutation}${noticedBy.length > 0 ? ` (${noticedBy.join(', ')})` : ''}`,
  );
}
const survivors = results.filter(({ noticedBy }) => noticedBy.length === 0);
console.log(`\n${results.length - survivors.length} of ${results.length} mutations were noticed.`);
process.exitCode = survivors.length > 0 ? 1 : 0;
