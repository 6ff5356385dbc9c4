/* What completion knows of the commands, as plain data: the installed tool reads it from a file and makes no command. */

export interface CommandWords {
  /** The commands that can follow, by their names. */
  readonly commands: Readonly<Record<string, CommandWords>>;
  /** Its own options by their names with the dashes. */
  readonly options: Readonly<Record<string, OptionWords>>;
  /** The names of the options that its help shows. */
  readonly shown: readonly string[];
  readonly args: readonly ArgumentWords[];
}

export interface OptionWords {
  readonly value: 'none' | 'optional' | 'required';
  readonly words: Words;
}

export interface ArgumentWords extends Offers {
  /** It takes all words that follow. */
  readonly isMany: boolean;
}

/** What is offered for an argument. */
export interface Offers {
  /** `commands`: those of the group that the command `help` belongs to. */
  readonly words: Words | 'commands';
  /** In their place, where the argument before is one of these. */
  readonly after?: Readonly<Record<string, readonly string[]>>;
}

/** `profiles`: those that the reader has. */
export type Words = readonly string[] | 'profiles';

/** What can replace the last word, which may be empty. Profiles are read only where they can come next. */
export async function completions(
  root: CommandWords,
  words: readonly string[],
  profiles: () => Promise<readonly string[]>,
): Promise<string[]> {
  const typed = withoutEqualsWords(words);
  const last = typed.at(-1) ?? '';
  const place = typed.slice(0, -1).reduce(placeAfter, startOf([root]));
  const [, option = '', value] = /^(--[^=]+)=(.*)$/.exec(last) ?? [];
  const found =
    value === undefined ? candidates(place, last) : (optionOf(place.path, option)?.words ?? []);
  const offered = found === 'profiles' ? await profiles() : found;
  if (value === undefined) return beginning(last, offered);
  return beginning(value, offered).map((one) => `${option}=${one}`);
}

/** One for each line, as the shells read them. */
export function completionLines(words: readonly string[]): string {
  return words.map((word) => `${word}\n`).join('');
}

function beginning(start: string, words: readonly string[]): string[] {
  return words.filter((word) => word.startsWith(start));
}

/** bash makes three words of `--output=json`, and wants the value alone back. */
function withoutEqualsWords(words: readonly string[]): readonly string[] {
  const afterEquals = words.at(-1) === '=' ? [''] : [];
  return [...words, ...afterEquals].filter((word) => word !== '=');
}

/** From the tool itself to a command. */
type Path = readonly [CommandWords, ...CommandWords[]];

/** What a line that is not finished has come to. */
interface Place {
  readonly path: Path;
  /** The arguments of the command so far. */
  readonly args: readonly string[];
  /** The option whose value would come now. */
  readonly option: OptionWords | undefined;
}

function startOf(path: Path): Place {
  return { path, args: [], option: undefined };
}

function placeAfter({ path, args, option }: Place, word: string): Place {
  if (option?.value === 'required') return { path, args, option: undefined };
  if (word.startsWith('-')) return { path, args, option: optionOf(path, word) };
  if (option?.value === 'optional') return { path, args, option: undefined };
  const next = args.length === 0 ? own(commandOf(path).commands, word) : undefined;
  return next ? startOf([...path, next]) : { path, args: [...args, word], option: undefined };
}

function commandOf(path: Path): CommandWords {
  return path.at(-1) ?? path[0];
}

/** Options of a group are options of its commands. */
function optionOf(path: Path, name: string): OptionWords | undefined {
  return path.map(({ options }) => own(options, name)).findLast((option) => option);
}

/** Options are offered when one is begun, and where nothing else can be. */
function candidates({ path, args, option }: Place, last: string): Words {
  if (option?.value === 'required') return option.words;
  const next = option?.value === 'optional' ? option.words : wordsAfter(path, args);
  return next.length > 0 && !last.startsWith('-') ? next : commandOf(path).shown;
}

/** The commands that can come next, or else what the next argument can be. */
function wordsAfter(path: Path, args: readonly string[]): Words {
  const { commands, args: known } = commandOf(path);
  const names = args.length === 0 ? Object.keys(commands) : [];
  if (names.length > 0) return names;
  const last = known.at(-1);
  const argument = known[args.length] ?? (last?.isMany ? last : undefined);
  if (argument?.words === 'commands') return explained(path, args);
  return own(argument?.after ?? {}, args.at(-1) ?? '') ?? argument?.words ?? [];
}

/** What can follow `help`: the commands of its group, then those of the group that is named. */
function explained(path: Path, args: readonly string[]): readonly string[] {
  const group = args.reduce<CommandWords | undefined>(
    (at, name) => own(at?.commands ?? {}, name),
    path.at(-2),
  );
  return Object.keys(group?.commands ?? {});
}

/** What a reader types may be the name of something that every object has. */
function own<T>(record: Readonly<Record<string, T>>, name: string): T | undefined {
  return Object.hasOwn(record, name) ? record[name] : undefined;
}
