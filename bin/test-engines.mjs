// `npm run test:engines`: installs Firefox and WebKitGTK on Debian, builds the site and makes every journey in both and in Chromium.
import { existsSync } from 'node:fs';
import { ensurePackages, requireNode, run } from './setup.mjs';

requireNode();
ensurePackages();

const needed = {
  'firefox-esr': '/usr/bin/firefox-esr',
  'webkit2gtk-driver': '/usr/bin/WebKitWebDriver',
  xvfb: '/usr/bin/Xvfb',
  xauth: '/usr/bin/xauth',
};
const missing = Object.keys(needed).filter((name) => !existsSync(needed[name]));
if (missing.length > 0) {
  console.log(`Installs ${missing.join(', ')} with apt-get, which needs Debian and root.`);
  run('apt-get', ['update', '-qq']);
  run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...missing]);
}

run('npx', ['tsx', 'tests/support/build-sites.node.ts'], { SITES: 'real' });
// Node 20 has a WebSocket only behind this option.
run(process.execPath, ['--experimental-websocket', '--import', 'tsx', 'tests/engines/run.node.ts']);
