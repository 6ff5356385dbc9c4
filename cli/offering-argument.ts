import { Argument } from 'commander';

/** An argument that completion has words for, and that takes others too: whoever reads it checks it. */
export class OfferingArgument extends Argument {
  /** `before`: the arguments in front of it. */
  readonly offers: (before: readonly string[]) => readonly string[];

  constructor(name: string, description: string, offers: OfferingArgument['offers']) {
    super(name, description);
    this.offers = offers;
  }
}
