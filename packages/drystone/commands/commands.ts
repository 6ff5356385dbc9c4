/** An option of a command, as people type it and as its help shows it. */
interface Option {
  readonly type: 'string' | 'boolean';
  /** What stands for its value in the help. */
  readonly value?: string;
  readonly meaning: string;
}

export interface Command {
  readonly summary: string;
  /** What has to follow the name of the command. */
  readonly operands?: readonly string[];
  readonly options: Readonly<Record<string, Option>>;
}

const site: Option = {
  type: 'string',
  value: 'FOLDER',
  meaning: 'the site folder; without it, this folder or the one that its package.json names',
};
const dir: Option = {
  type: 'string',
  value: 'FOLDER',
  meaning: 'the built site; without it, dist/',
};
const port: Option = {
  type: 'string',
  value: 'N',
  meaning: 'without it, 3000; where it is taken, the next free one',
};
const flag = (meaning: string): Option => ({ type: 'boolean', meaning });

/** What `drystone` can do, by the names of its commands. */
export const commands = {
  new: {
    summary: 'writes a small site to begin with into an empty folder',
    operands: ['FOLDER'],
    options: { api: flag('with an API reference, made from an OpenAPI document') },
  },
  dev: { summary: 'serves a site folder and follows every edit', options: { site, port } },
  build: {
    summary: 'builds a site folder into a folder of static files',
    options: {
      site,
      out: { type: 'string', value: 'FOLDER', meaning: 'where to; without it, dist/' },
      force: flag('also where that folder holds other files: they are deleted'),
      compress: flag('write .br and .gz beside each file of text'),
      'no-cache': flag('make everything again, and keep nothing for the next build'),
    },
  },
  serve: { summary: 'serves a built site with the production headers', options: { dir, port } },
  upgrade: {
    summary: 'rewrites site.config.ts of an earlier version of drystone for this one',
    options: { site },
  },
  check: {
    summary: 'checks a built site: pages, links, structure, policy',
    options: {
      site: { ...site, meaning: 'the site folder; without it, only the built site is checked' },
      dir,
    },
  },
} as const satisfies Readonly<Record<string, Command>>;

export type CommandName = keyof typeof commands;

export function isCommand(name: string): name is CommandName {
  return Object.hasOwn(commands, name);
}

/** The help of the program. */
export function programHelp(): string {
  const lines = Object.entries(commands).map(
    ([name, { summary }]) => `  ${name.padEnd(8)}${summary}`,
  );
  return [
    'Usage: drystone <command> [options]',
    '',
    ...lines,
    '',
    'drystone <command> --help shows the options of a command.',
  ].join('\n');
}

/** The help of one command. */
export function commandHelp(name: CommandName): string {
  const command: Command = commands[name];
  const options = Object.entries(command.options).map(([option, { value, meaning }]) => {
    const written = `--${option}${value ? ` ${value}` : ''}`;
    return `  ${written.padEnd(16)}${meaning}`;
  });
  const usage = [
    'drystone',
    name,
    ...(command.operands ?? []),
    options.length > 0 ? '[options]' : undefined,
  ];
  return [
    `Usage: ${usage.filter(Boolean).join(' ')}`,
    '',
    `It ${command.summary}.`,
    ...(options.length > 0 ? ['', ...options] : []),
  ].join('\n');
}
