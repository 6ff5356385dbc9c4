import { Argument } from 'commander';
import type { Offers } from './completion-words.ts';

/** An argument that completion has words for, and that takes others too: whoever reads it checks it. */
export class OfferingArgument extends Argument {
  readonly offers: Offers;

  constructor(name: string, description: string, offers: Offers) {
    super(name, description);
    this.offers = offers;
  }
}
