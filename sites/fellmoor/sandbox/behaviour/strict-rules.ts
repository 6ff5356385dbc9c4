import { knownFormat } from '@drystone/openapi/json-schema/formats';
import type { InputProblem } from '@drystone/sandbox/core/outcome';
import type { KubernetesClusterWrite } from '../../contract/generated/infrastructure.gen.ts';

/*
 * What a strict world refuses: input that fits the contract, and that no real service of this kind would accept. Each
 * gives the problems of a value.
 */

/** Blocks of a cluster: real ones, each at its first address, that do not overlap. */
export function blockProblems({
  podCIDRBlock,
  serviceCIDRBlock,
}: KubernetesClusterWrite): readonly InputProblem[] {
  const pods = readBlock(podCIDRBlock);
  const services = readBlock(serviceCIDRBlock);
  const bad = [
    ...(pods ? [] : [badBlock('podCIDRBlock', podCIDRBlock)]),
    ...(services ? [] : [badBlock('serviceCIDRBlock', serviceCIDRBlock)]),
  ];
  if (!pods || !services || pods.last < services.first || services.last < pods.first) return bad;
  const message = `The address blocks ${podCIDRBlock} and ${serviceCIDRBlock} overlap. Send blocks that have no address in common, for example 10.40.0.0/18 and 10.40.64.0/18.`;
  return [{ pointer: '/serviceCIDRBlock', message }];
}

/** An address that mail can reach: its domain has a dot. */
export function addressProblems(pointer: string, address: string): readonly InputProblem[] {
  if (/@[^@]+\.[^@.]+$/.test(address)) return [];
  const message = `Mail cannot reach "${address}", because its domain has no dot. Send an address such as "name@example.com".`;
  return [{ pointer, message }];
}

/** A user name of Linux, as `useradd` takes it. */
export function userNameProblems(pointer: string, name: string): readonly InputProblem[] {
  if (/^[a-z_][a-z0-9_-]{0,31}$/.test(name)) return [];
  const message = `"${name}" is not a user name of Linux. Send up to 32 small letters, digits, hyphens and underscores, with a letter or an underscore first.`;
  return [{ pointer, message }];
}

const keyKinds =
  /^(ssh-(ed25519|rsa)|ecdsa-sha2-nistp(256|384|521)|sk-(ssh-ed25519|ecdsa-sha2-nistp256)@openssh\.com) \S+/;

/** A public key of OpenSSH. The private one must never leave the machine of its owner, so its text is not repeated. */
export function keyProblems(pointer: string, key: string): readonly InputProblem[] {
  if (/-----BEGIN [A-Z ]*PRIVATE KEY-----|^PuTTY-User-Key-File/.test(key)) {
    const message =
      'This is a private key. Treat it as leaked and replace it, then send the public key: the file that ends with .pub.';
    return [{ pointer, message }];
  }
  if (keyKinds.test(key)) return [];
  const message =
    'This is not a public key of OpenSSH. Send the line of the file that ends with .pub, for example "ssh-ed25519 AAAA... alice@example.com".';
  return [{ pointer, message }];
}

interface Block {
  readonly first: number;
  readonly last: number;
}

function readBlock(text: string): Block | undefined {
  const [, address = '', length = ''] = text.match(/^([\d.]+)\/(\d|[12]\d|3[0-2])$/) ?? [];
  if (!knownFormat('ipv4')?.fits(address)) return undefined;
  const first = address.split('.').reduce((sum, part) => sum * 256 + Number(part), 0);
  const size = 2 ** (32 - Number(length));
  return first % size === 0 ? { first, last: first + size - 1 } : undefined;
}

function badBlock(name: string, value: string): InputProblem {
  const message = `Property "${name}" has "${value}", which is not an address block. Send its first address and its length, for example "10.40.0.0/18".`;
  return { pointer: `/${name}`, message };
}
