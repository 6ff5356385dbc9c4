import { hostWords, type Product } from '../core/product.ts';
import { usualPort } from '../core/usual-port.ts';

/** An option of whoever starts a sandbox. */
export interface StartOption {
  readonly name: StartOptionName;
  /** What its value is called; absent for a switch. */
  readonly value?: string;
  readonly isMany?: true;
  readonly text: string;
  /** Values that a shell can offer. */
  readonly choices?: readonly string[];
}

type StartOptionName = keyof StartValues;

/** What was asked for, as it was typed. */
export interface StartValues {
  readonly port?: string;
  readonly host?: string;
  readonly 'allow-host'?: readonly string[];
  readonly json?: boolean;
  readonly seed?: string;
  readonly 'seed-file'?: string;
  readonly clock?: string;
  readonly strict?: boolean;
  readonly persist?: string;
  readonly durable?: boolean;
  readonly site?: string;
}

/** For every door through which a sandbox is started: its parser, its help and its completion. */
export function startOptions(product: Product): readonly StartOption[] {
  const { seeds } = product;
  const [first, ...others] = product.hostsOf(product.createWorld(seeds[0].name, ''));
  const rest =
    others.length > 0 ? `; ${others.map(hostWords).join(', ')} take the ones after it` : '';
  return [
    {
      name: 'port',
      value: 'N',
      text: `port of ${first ? hostWords(first) : 'the API'} (${usualPort})${rest}; 0 takes any free ones`,
    },
    {
      name: 'host',
      value: 'ADDRESS',
      text: 'listen on another interface than 127.0.0.1, for other machines: 0.0.0.0 is all of them',
    },
    {
      name: 'allow-host',
      value: 'NAME',
      isMany: true,
      text: 'answer requests to this host name too; may be repeated',
    },
    { name: 'json', text: 'the ready line as JSON' },
    {
      name: 'seed',
      value: 'NAME',
      text: `the world to begin with (${seeds[0].name})`,
      choices: seeds.map(({ name }) => name),
    },
    {
      name: 'seed-file',
      value: 'FILE',
      text: 'a world of your own to begin with, described in YAML or JSON',
    },
    {
      name: 'clock',
      value: 'MODE',
      text: 'how time passes (immediate); scaled:N makes N seconds of one',
      choices: ['immediate', 'manual', 'scaled'],
    },
    {
      name: 'strict',
      text: 'refuse what the contract lets through and a real service would not',
    },
    { name: 'persist', value: 'FILE', text: 'keep the worlds in a file' },
    { name: 'durable', text: 'write each change to that file before it is answered' },
    { name: 'site', value: 'FOLDER', text: 'take the contracts of another site folder' },
  ];
}
