import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { projectFolder } from '../../bin/setup.mjs';
import type { RunningServer } from '../../packages/drystone/build/static-server.node.ts';
import { freePort } from '../support/free-port.node.ts';

/** A web server that is started with its file in deploy/, for another folder and another port. */
export interface WebServer {
  readonly name: string;
  /** The program, and the Debian package that has it. */
  readonly program: string;
  readonly package: string;
  readonly file: string;
  /** What runs it in the foreground. `scratch` is a folder for what it writes. */
  command(config: string, scratch: string): readonly string[];
  /** What the distribution has around the file. */
  around?(scratch: string): string;
}

const apacheModules = '/usr/lib/apache2/modules';

export const webServers: readonly WebServer[] = [
  {
    name: 'nginx',
    program: 'nginx',
    package: 'nginx',
    file: 'nginx.conf',
    command: (config, scratch) => [
      '-p',
      scratch,
      '-c',
      config,
      '-e',
      'stderr',
      '-g',
      'daemon off;',
    ],
  },
  {
    name: 'Caddy',
    program: 'caddy',
    package: 'caddy',
    file: 'Caddyfile',
    command: (config) => ['run', '--adapter', 'caddyfile', '--config', config],
  },
  {
    name: 'Apache',
    program: 'apache2',
    package: 'apache2',
    file: 'apache.conf',
    command: (config) => ['-DFOREGROUND', '-f', config],
    around: (scratch) => `ServerName localhost
ServerRoot ${scratch}
PidFile ${scratch}/apache.pid
ErrorLog ${scratch}/apache.log
DefaultRuntimeDir ${scratch}
User www-data
Group www-data
TypesConfig /etc/mime.types
${['mpm_event', 'authz_core', 'dir', 'headers', 'mime', 'rewrite']
  .map((name) => `LoadModule ${name}_module ${apacheModules}/mod_${name}.so`)
  .join('\n')}
`,
  },
];

/** Starts a web server for a built folder, on a free port of this machine only. */
export async function startWebServer(
  server: WebServer,
  site: string,
  scratch: string,
): Promise<RunningServer> {
  const port = await freePort();
  await mkdir(scratch, { recursive: true });
  const text = await readFile(join(projectFolder, 'deploy', server.file), 'utf8');
  const config = join(scratch, server.file);
  const local = text
    .replaceAll('/srv/site', site)
    .replaceAll('/tmp/nginx', `${scratch}/nginx`)
    .replace(/^( *[Ll]isten )8080/m, `$1127.0.0.1:${port}`)
    .replace('*:8080', `127.0.0.1:${port}`)
    .replace(/^:8080 {$/m, `:${port} {\n\tbind 127.0.0.1`);
  await writeFile(config, (server.around?.(scratch) ?? '') + local);
  const env = { ...process.env, XDG_CONFIG_HOME: scratch, XDG_DATA_HOME: scratch };
  const child = spawn(server.program, server.command(config, scratch), { env });
  let told = '';
  child.stderr.on('data', (chunk) => {
    told += chunk;
  });
  await untilItListens(child, port, () => told);
  return {
    url: `http://localhost:${port}`,
    close: async () => {
      const ended = once(child, 'exit');
      child.kill('SIGTERM');
      await ended;
    },
  };
}

async function untilItListens(
  child: ChildProcess,
  port: number,
  told: () => string,
): Promise<void> {
  for (let attempt = 0; attempt < 200; attempt++) {
    if (child.exitCode !== null) break;
    const socket = connect(port, '127.0.0.1');
    const isOpen = await once(socket, 'connect').then(
      () => true,
      () => false,
    );
    socket.destroy();
    if (isOpen) return;
    await pause(50);
  }
  throw new Error(`${child.spawnfile} does not start:\n${told()}`);
}
