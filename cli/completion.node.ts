import { Argument, type Command as CommanderCommand, type Option } from 'commander';
import { configPath, readConfig } from './config-file.node.ts';
import { OfferingArgument } from './offering-argument.ts';
import { outputFormats } from './output/output-formats.ts';
import type { Surroundings } from './surroundings.node.ts';
import type { Tool } from './tool.ts';

const shells = ['bash', 'zsh', 'fish'] as const;

type Shell = (typeof shells)[number];

/** `completion`: a script for the shell, which asks the tool itself what can come next. */
export function addCompletion(
  program: CommanderCommand,
  { stdout, env, tool }: Surroundings,
): void {
  program
    .command('completion')
    .description('Prints a script that completes commands in a shell.')
    .addArgument(new Argument('<SHELL>').choices([...shells]))
    .addHelpText('after', completionHelp(tool))
    .action((shell: Shell) => stdout.write(scripts[shell](tool)));
  program
    .command('complete', { hidden: true })
    .argument('[WORDS...]')
    .allowUnknownOption()
    .action(async (words: readonly string[]) => {
      // The command itself reports settings that cannot be read; typing it does not.
      const config = await readConfig(configPath(tool, env), tool).catch(() => undefined);
      const profiles = Object.keys(config?.profiles ?? {});
      for (const word of completions(program, words, profiles)) stdout.write(`${word}\n`);
    });
}

const completionHelp = ({ name }: Tool) => `
Examples:
  bash  eval "$(${name} completion bash)"      in ~/.bashrc
  zsh   eval "$(${name} completion zsh)"       in ~/.zshrc, after compinit
  fish  ${name} completion fish | source       in ~/.config/fish/config.fish`;

/** What can replace the last word, which may be empty. */
export function completions(
  program: CommanderCommand,
  words: readonly string[],
  profiles: readonly string[],
): string[] {
  const typed = withoutEqualsWords(words);
  const last = typed.at(-1) ?? '';
  const place = typed.slice(0, -1).reduce(placeAfter, startOf(program));
  const [, option = '', value] = /^(--[^=]+)=(.*)$/.exec(last) ?? [];
  if (value !== undefined) {
    const values = valuesOf(optionOf(place.command, option), profiles);
    return beginning(value, values).map((one) => `${option}=${one}`);
  }
  return beginning(last, candidates(place, last, profiles));
}

function beginning(start: string, words: readonly string[]): string[] {
  return words.filter((word) => word.startsWith(start));
}

/** bash makes three words of `--output=json`, and wants the value alone back. */
function withoutEqualsWords(words: readonly string[]): readonly string[] {
  const afterEquals = words.at(-1) === '=' ? [''] : [];
  return [...words, ...afterEquals].filter((word) => word !== '=');
}

/** What a line that is not finished has come to. */
interface Place {
  readonly command: CommanderCommand;
  /** The arguments of the command so far. */
  readonly args: readonly string[];
  /** The option whose value would come now. */
  readonly option: Option | undefined;
}

function startOf(command: CommanderCommand): Place {
  return { command, args: [], option: undefined };
}

function placeAfter({ command, args, option }: Place, word: string): Place {
  if (option?.required) return { command, args, option: undefined };
  if (word.startsWith('-')) return { command, args, option: optionOf(command, word) };
  if (option?.optional) return { command, args, option: undefined };
  const next = args.length === 0 ? commandIn(command, word) : undefined;
  return next ? startOf(next) : { command, args: [...args, word], option: undefined };
}

function commandIn(command: CommanderCommand, name: string): CommanderCommand | undefined {
  return command.commands.find((one) => one.name() === name);
}

/** Options of a group are options of its commands. */
function optionOf(command: CommanderCommand, name: string): Option | undefined {
  const own = command.options.find(({ long }) => long === name);
  return own ?? (command.parent ? optionOf(command.parent, name) : undefined);
}

/** Options are offered when one is begun, and where nothing else can be. */
function candidates(place: Place, last: string, profiles: readonly string[]): string[] {
  const { command, args, option } = place;
  if (option?.required) return valuesOf(option, profiles);
  const words = option?.optional
    ? valuesOf(option, profiles)
    : [...namesIn(command, args), ...argumentsOf(command, args, profiles)];
  if (words.length > 0 && !last.startsWith('-')) return words;
  const options = command.createHelp().visibleOptions(command);
  return options.flatMap(({ long }) => (long ? [long] : []));
}

/** Commands that can come next; after `help`, those of the group that is to be explained. */
function namesIn(command: CommanderCommand, args: readonly string[]): string[] {
  if (command.name() === 'help' && command.parent) {
    const group = args.reduce<CommanderCommand | undefined>(
      (at, name) => at && commandIn(at, name),
      command.parent,
    );
    return group ? namesIn(group, []) : [];
  }
  if (args.length > 0) return [];
  return command
    .createHelp()
    .visibleCommands(command)
    .map((one) => one.name());
}

function valuesOf(option: Option | undefined, profiles: readonly string[]): string[] {
  if (option?.long === '--profile') return [...profiles];
  // Only switches have a value that can be left out.
  if (option?.optional) return ['true', 'false'];
  return option?.argChoices ?? [];
}

function argumentsOf(
  command: CommanderCommand,
  args: readonly string[],
  profiles: readonly string[],
): string[] {
  const known = command.registeredArguments;
  const last = known.at(-1);
  const argument = known[args.length] ?? (last?.variadic ? last : undefined);
  if (argument instanceof OfferingArgument) return [...argument.offers(args)];
  if (argument?.name() === 'PROFILE') return [...profiles];
  if (argument?.name() === 'VALUE' && args[0] === 'output') return [...outputFormats];
  return argument?.argChoices ?? [];
}

/** Where nothing is offered, a shell offers the names of files; so it does after an @. */
const scripts: Readonly<Record<Shell, (tool: Tool) => string>> = {
  bash: ({ name }) => `_${name}() {
  local IFS=$'\\n'
  if [[ $2 == @* ]]; then
    local -a found=($(compgen -f -- "\${2#@}"))
    (( \${#found[@]} )) && COMPREPLY=($(printf '@%q\\n' "\${found[@]}"))
    return
  fi
  COMPREPLY=($(${name} complete -- "\${COMP_WORDS[@]:1:COMP_CWORD}" 2>/dev/null))
}
complete -o default -F _${name} ${name}
`,
  zsh: ({ name }) => `#compdef ${name}
_${name}() {
  local -a found
  if compset -P @; then _files; return; fi
  found=(\${(f)"$(${name} complete -- "\${(@)words[2,CURRENT]}" 2>/dev/null)"})
  if (( $#found )); then compadd -- $found; else _files; fi
}
if [[ $funcstack[1] == _${name} ]]; then _${name} "$@"; else compdef _${name} ${name}; fi
`,
  fish: ({ name }) => `function __${name}_complete
  set -l word (commandline -ct)
  set -l words (commandline -opc)
  if string match -q '@*' -- $word
    __fish_complete_path (string sub -s 2 -- $word) | string replace -r '^' @
    return
  end
  set -l found (${name} complete -- $words[2..] "$word" 2>/dev/null)
  if set -q found[1]
    printf '%s\\n' $found
  else
    __fish_complete_path $word
  end
end
complete -c ${name} -f -a '(__${name}_complete)'
`,
};
