// `npm run test:engines`: installs Firefox and WebKitGTK on Debian, builds the site and makes every journey in both and in Chromium.
import { ensurePackages, ensurePrograms, requireNode, run } from './setup.mjs';

requireNode();
ensurePackages();

ensurePrograms({
  'firefox-esr': 'firefox-esr',
  WebKitWebDriver: 'webkit2gtk-driver',
  Xvfb: 'xvfb',
});

run('npm', ['run', '--silent', 'build']);
run(process.execPath, ['--import', 'tsx', 'tests/engines/run.node.ts']);
