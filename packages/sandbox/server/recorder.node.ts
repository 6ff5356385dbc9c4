import type { Exchange } from '../core/har.ts';

/** The last exchanges of a world: so many, and so many characters of bodies in all. */
const mostExchanges = 1000;
const mostCharacters = 16 * 1024 * 1024;

/** Remembers what was sent to a world and what it answered. */
export class Recorder {
  #exchanges: Exchange[] = [];
  #characters = 0;

  add(exchange: Exchange): void {
    this.#exchanges.push(exchange);
    this.#characters += lengthOf(exchange);
    while (this.#exchanges.length > mostExchanges || this.#characters > mostCharacters) {
      const oldest = this.#exchanges.shift();
      if (!oldest) return;
      this.#characters -= lengthOf(oldest);
    }
  }

  exchanges(): readonly Exchange[] {
    return this.#exchanges;
  }

  clear(): void {
    this.#exchanges = [];
    this.#characters = 0;
  }
}

function lengthOf({ body = '', response }: Exchange): number {
  return body.length + (response?.body ?? '').length;
}
