/* What Node and browsers both have beside the language, as far as code that runs anywhere uses it. */

declare class TextEncoder {
  encode(text?: string): Uint8Array<ArrayBuffer>;
}

declare class TextDecoder {
  constructor(label?: string, options?: { fatal?: boolean; ignoreBOM?: boolean });
  decode(bytes?: Uint8Array): string;
}

declare class URL {
  constructor(url: string);
  readonly searchParams: Iterable<[name: string, value: string]>;
}
