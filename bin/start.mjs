// `npm start`: installs what is missing, builds the site, serves it with the production headers.
import { ensurePackages, requireNode, run } from './setup.mjs';

requireNode();
ensurePackages();
try {
  run('npm', ['run', '--silent', 'build']);
  run('npm', ['run', '--silent', 'serve', '--', ...process.argv.slice(2)]);
} catch (error) {
  // The command has said what is wrong.
  process.exitCode = error.status ?? 1;
}
