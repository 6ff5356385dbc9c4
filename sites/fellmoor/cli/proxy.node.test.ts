import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { exitCodes } from '@drystone/contract-cli/command-error';
import { startServer } from '@drystone/sandbox/server/server.node';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { bundleTool } from '../../../tests/support/bundle-tool.node.ts';
import { type HttpProxy, openProxy } from '../../../tests/support/http-proxy.node.ts';
import { openTerminal, type Terminal } from '../../../tests/support/terminal.node.ts';
import { readSandboxContract } from '../sandbox/contract.node.ts';
import { platform } from '../sandbox/platform.ts';

/* Calls through a real proxy. It takes every host name for this machine, so only what goes through it finds `*.invalid`. */

const run = promisify(execFile);
const hasOpenssl = await run('openssl', ['version']).then(Boolean, () => false);
let terminal: Terminal;
/** A sandbox that is known under a name that only the proxy finds. */
let remote: string;
let proxy: HttpProxy | undefined;

beforeAll(async () => {
  terminal = await openTerminal('team');
  const contract = await readSandboxContract();
  const allowHosts = ['sandbox.invalid'];
  const server = await startServer({ product: platform, contract, port: 0, allowHosts });
  remote = `http://sandbox.invalid:${new URL(server.url).port}`;
  return async () => {
    await terminal.close();
    await server.close();
  };
});

afterEach(() => proxy?.close());

/** Types a command for the sandbox behind the proxy. */
const typeThrough = (line: string, env: Readonly<Record<string, string>>) =>
  terminal.type(`--sandbox ${line}`, { env: { FELLMOOR_SANDBOX: remote, ...env } });

describe('plain http', () => {
  test('goes through HTTP_PROXY, which is asked for whole addresses', async () => {
    proxy = await openProxy();
    const { code, out } = await typeThrough('regions list --query [].name', {
      HTTP_PROXY: proxy.url,
    });
    expect({ code, out: JSON.parse(out) }).toEqual({ code: 0, out: ['north-1', 'south-1'] });
    expect(proxy.asked).toContain(`GET ${remote}/api/v1alpha1/regions`);
  });

  test('sends the body of a change through it, and shows an error of the API as it is', async () => {
    proxy = await openProxy();
    const env = { http_proxy: proxy.url };
    const made = await typeThrough('projects create --name behind --query name', env);
    expect(made).toMatchObject({ code: 0, out: 'behind\n' });
    const refused = await typeThrough(`projects create --name ''`, env);
    expect(refused.code).toBe(exitCodes.refused);
  });

  test('leaves it out for the hosts of NO_PROXY', async () => {
    proxy = await openProxy();
    const env = { HTTP_PROXY: proxy.url, NO_PROXY: 'other.example,.invalid' };
    expect((await typeThrough('regions list', env)).code).toBe(exitCodes.unreachable);
    expect(proxy.asked).toEqual([]);
  });

  test('never goes through it to this machine', async () => {
    proxy = await openProxy({ refusal: 502 });
    const env = { HTTP_PROXY: proxy.url, HTTPS_PROXY: proxy.url };
    expect((await terminal.type('regions list', { env })).code).toBe(0);
    expect((await terminal.type('--sandbox regions list', { env })).code).toBe(0);
    expect(proxy.asked).toEqual([]);
  });
});

describe('https', () => {
  const https = 'https://api.invalid:8443/api/v1alpha1';
  beforeAll(async () => {
    const before = (await terminal.type('config get management-url')).out.trim();
    await terminal.type(`config set management-url ${https}`);
    return () => terminal.type(`config set management-url ${before}`);
  });

  test.runIf(hasOpenssl)(
    'goes through a tunnel, which the proxy cannot read, where OpenSSL makes a certificate',
    async () => {
      const home = await mkdtemp(join(tmpdir(), 'proxy-'));
      const [key, cert] = [join(home, 'key.pem'), join(home, 'cert.pem')];
      const names = ['-subj', '/CN=api.invalid', '-addext', 'subjectAltName=DNS:api.invalid'];
      const kind = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes'];
      await run('openssl', ['req', '-x509', ...kind, '-keyout', key, '-out', cert, ...names]);
      const files = { key: await readFile(key), cert: await readFile(cert) };
      const server = createServer(files, ({ headers }, answer) => {
        answer.setHeader('Content-Type', 'application/json');
        answer.end(JSON.stringify([{ name: headers.authorization }]));
      });
      server.listen(0, '127.0.0.1');
      await once(server, 'listening');
      const host = `api.invalid:${(server.address() as AddressInfo).port}`;
      proxy = await openProxy({ credentials: 'me:secret' });
      try {
        const env = {
          PATH: process.env.PATH,
          HOME: home,
          API_TOKEN: 'test-token',
          FELLMOOR_CONFIG: join(home, 'config.yaml'),
          NODE_EXTRA_CA_CERTS: cert,
          // No scheme, as many write it.
          HTTPS_PROXY: proxy.url.replace('http://', 'me:secret@'),
        };
        const tool = await bundleTool();
        const type = (...args: readonly string[]) =>
          run(process.execPath, [tool, ...args], { env });
        await type('config', 'set', 'management-url', `https://${host}/api/v1alpha1`);
        const { stdout } = await type('regions', 'list', '--query', '[0].name');
        expect(stdout).toBe('Bearer test-token\n');
        expect(proxy.asked).toEqual([`CONNECT ${host}`]);
      } finally {
        server.close();
        await rm(home, { recursive: true });
      }
    },
  );

  test('asks for a name and a password where the proxy wants them', async () => {
    proxy = await openProxy({ credentials: 'me:secret' });
    const env = { HTTPS_PROXY: proxy.url };
    const { code, err } = await terminal.type('regions list', { env });
    expect(code).toBe(exitCodes.unreachable);
    const { host } = new URL(proxy.url);
    expect(err).toContain(
      `The proxy ${host}, which HTTPS_PROXY names, wants a name and a password (status 407).\n`,
    );
    expect(err).toContain(`HTTPS_PROXY=http://NAME:PASSWORD@${host}`);
  });

  test('says that the proxy does not connect to the host, and asks once', async () => {
    proxy = await openProxy({ refusal: 403 });
    const { err } = await terminal.type('regions list', { env: { HTTPS_PROXY: proxy.url } });
    expect(err).toContain('did not connect to api.invalid:8443 (status 403)');
    expect(proxy.asked).toEqual(['CONNECT api.invalid:8443']);
  });

  test('says that the proxy cannot be reached, without its password', async () => {
    proxy = await openProxy();
    proxy.close();
    const { host } = new URL(proxy.url);
    const env = { HTTP_PROXY: `http://me:secret@${host}` };
    const { code, err } = await terminal.type('regions list --debug', { env });
    expect(code).toBe(exitCodes.unreachable);
    expect(err).toContain(
      `The proxy ${host}, which HTTP_PROXY names, cannot be reached: ECONNREFUSED.`,
    );
    expect(err).not.toContain('secret');
  });

  test('reports a variable that names no proxy, and what needs no network does not mind', async () => {
    const env = { HTTPS_PROXY: 'socks5://me:secret@proxy.invalid' };
    const { code, err } = await terminal.type('regions list', { env });
    expect(code).toBe(exitCodes.settings);
    expect(err).toContain(
      'HTTPS_PROXY is not the address of an HTTP proxy: socks5://(hidden)@proxy.invalid\n',
    );
    expect((await terminal.type('version', { env })).code).toBe(0);
  });
});
