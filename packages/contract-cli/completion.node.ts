import { Argument, type Command as CommanderCommand, type Option } from 'commander';
import {
  type ArgumentWords,
  type CommandWords,
  completionLines,
  completions,
  type OptionWords,
} from './completion-words.ts';
import { profileNames } from './config-file.node.ts';
import { OfferingArgument } from './offering-argument.ts';
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
      const found = await completions(wordsOf(program), words, () => profileNames(tool, env));
      stdout.write(completionLines(found));
    });
}

const completionHelp = ({ name }: Tool) => `
Examples:
  bash  eval "$(${name} completion bash)"      in ~/.bashrc
  zsh   eval "$(${name} completion zsh)"       in ~/.zshrc, after compinit
  fish  ${name} completion fish | source       in ~/.config/fish/config.fish`;

/** What completion knows of a command and of those in it. */
export function wordsOf(command: CommanderCommand): CommandWords {
  const help = command.createHelp();
  return {
    commands: Object.fromEntries(
      help.visibleCommands(command).map((one) => [one.name(), wordsOf(one)]),
    ),
    options: Object.fromEntries(
      command.options.flatMap((option) =>
        option.long ? [[option.long, optionWords(option)]] : [],
      ),
    ),
    shown: help.visibleOptions(command).flatMap(({ long }) => (long ? [long] : [])),
    args: command.registeredArguments.map(argumentWords),
  };
}

function optionWords({ long, required, optional, argChoices = [] }: Option): OptionWords {
  if (long === '--profile') return { value: 'required', words: 'profiles' };
  // Only switches have a value that can be left out.
  if (optional) return { value: 'optional', words: ['true', 'false'] };
  return { value: required ? 'required' : 'none', words: argChoices };
}

function argumentWords(argument: Argument): ArgumentWords {
  const offers =
    argument instanceof OfferingArgument ? argument.offers : { words: argument.argChoices ?? [] };
  return { ...offers, isMany: argument.variadic };
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
