import { isObject, type Json, listOf } from '@drystone/openapi/json/json';
import { hmac } from '@noble/hashes/hmac.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { fromBase64Url, fromUtf8, toBase64Url, toUtf8 } from './base64.ts';

/**
 * Signs every token of the sandboxes of a product, and is known on purpose: it opens nothing but a sandbox. Anyone
 * may sign tokens with it in any language (HS256). The issuer is the name of the product; as the `iss` of a token it
 * tells a development token from a real one.
 */
export function developmentSecret(issuer: string): string {
  return `${issuer}-development-secret`;
}

/** Who a token speaks for. */
export interface Caller {
  readonly subject: string;
  /** Free text, as in the contract. The assumptions of the product say what the roles may do. */
  readonly role: string;
  /** Instead of those of the role. */
  readonly capabilities?: readonly string[];
  /** Milliseconds since 1970, in the time of the sandbox. */
  readonly expires?: number;
}

export interface TokenWish {
  /** Default: `admin`. */
  readonly role?: string;
  /** Default: those of the role. */
  readonly capabilities?: readonly string[];
  /** From now, in seconds of the sandbox's clock; negative for an expired one. Default: it never expires. */
  readonly expiresIn?: number;
  /** Default: `alice`. */
  readonly subject?: string;
}

/** A compact JWT (RFC 7519) with the development secret. `now` is the time of the sandbox, in milliseconds. */
export function mintToken(
  wish: TokenWish,
  {
    issuer,
    tenant,
    now,
  }: { readonly issuer: string; readonly tenant: string; readonly now: number },
): string {
  const seconds = Math.floor(now / 1000);
  const claims = {
    iss: issuer,
    sub: wish.subject ?? 'alice',
    org: tenant,
    role: wish.role ?? 'admin',
    ...(wish.capabilities ? { capabilities: wish.capabilities } : {}),
    iat: seconds,
    ...(wish.expiresIn === undefined ? {} : { exp: seconds + wish.expiresIn }),
  };
  const signed = `${part({ alg: 'HS256', typ: 'JWT' })}.${part(claims)}`;
  return `${signed}.${signatureOf(signed, issuer)}`;
}

export type TokenProblem =
  | 'missing'
  | 'malformed'
  | 'unsigned'
  | 'foreign'
  | 'wrong-signature'
  | 'expired';

export type TokenReading =
  | { readonly kind: 'accepted'; readonly caller: Caller }
  | { readonly kind: 'refused'; readonly problem: TokenProblem };

/** Reads an `Authorization` header. What it says is kept only for tokens of the sandbox itself. */
export function readToken(header: string | undefined, issuer: string, now: number): TokenReading {
  const [, token] = header?.match(/^Bearer +(\S+)$/i) ?? [];
  if (token === undefined) return refused(header?.trim() ? 'malformed' : 'missing');
  const [head = '', claims = '', signature = '', ...rest] = token.split('.');
  const algorithm = readPart(head)?.alg;
  const payload = readPart(claims);
  if (rest.length > 0 || algorithm === undefined || !payload) return refused('malformed');
  // The message that a token is foreign also has to say that it should not have been sent here.
  if (payload.iss !== issuer) return refused('foreign');
  if (algorithm !== 'HS256') return refused('unsigned');
  if (signature !== signatureOf(`${head}.${claims}`, issuer)) return refused('wrong-signature');
  const caller = readCaller(payload);
  if (!caller) return refused('malformed');
  if (caller.expires !== undefined && caller.expires <= now) return refused('expired');
  return { kind: 'accepted', caller };
}

/** Text with everything that looks like a JWT taken out, for logs. */
export function withoutTokens(text: string): string {
  return text.replace(/\beyJ[\w-]*\.[\w-]+(?:\.[\w-]*)?/g, '[token]');
}

function refused(problem: TokenProblem): TokenReading {
  return { kind: 'refused', problem };
}

function readCaller(claims: Readonly<Record<string, Json>>): Caller | undefined {
  const { sub, role, capabilities, exp } = claims;
  if (typeof sub !== 'string' || typeof role !== 'string') return undefined;
  if (exp !== undefined && typeof exp !== 'number') return undefined;
  return {
    subject: sub,
    role,
    ...(capabilities === undefined
      ? {}
      : { capabilities: listOf(capabilities).filter((item) => typeof item === 'string') }),
    ...(exp === undefined ? {} : { expires: exp * 1000 }),
  };
}

function signatureOf(signed: string, issuer: string): string {
  return toBase64Url(hmac(sha256, toUtf8(developmentSecret(issuer)), toUtf8(signed)));
}

function part(value: object): string {
  return toBase64Url(toUtf8(JSON.stringify(value)));
}

function readPart(text: string): Readonly<Record<string, Json>> | undefined {
  const bytes = fromBase64Url(text);
  const json = bytes && fromUtf8(bytes);
  try {
    const value: unknown = JSON.parse(json ?? '');
    return isObject(value) ? value : undefined;
  } catch {
    return undefined;
  }
}
