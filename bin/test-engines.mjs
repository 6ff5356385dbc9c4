// `npm run test:engines`: installs Firefox and WebKitGTK on Debian, builds the site and makes every journey in both and in Chromium.
import { ensurePackages, ensurePrograms, requireNode, run } from './setup.mjs';

requireNode();
ensurePackages();

ensurePrograms({
  'firefox-esr': 'firefox-esr',
  WebKitWebDriver: 'webkit2gtk-driver',
  Xvfb: 'xvfb',
});

run('npx', ['tsx', 'tests/support/build-sites.node.ts'], { SITES: 'real' });
run(process.execPath, ['--import', 'tsx', 'tests/engines/run.node.ts']);
