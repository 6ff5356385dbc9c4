import { ensurePrograms, run } from '../../bin/setup.mjs';
import { packagesOfLanguages } from '../support/sample-programs.node.ts';

/* The second half of `npm run test:clients`: runs the samples of all languages, with the compilers that Debian has. */

ensurePrograms(packagesOfLanguages);
const files = [
  'packages/openapi/requests/round-trip.node.test.ts',
  'tests/contract/samples.test.ts',
];
run('npx', ['vitest', 'run', ...files], { ALL_LANGUAGES: 'true' });
