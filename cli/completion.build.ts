import { Argument, type Command as CommanderCommand } from 'commander';
import type { Command } from './commands.ts';
import { outputFormats } from './output/format.ts';
import type { Surroundings } from './run.build.ts';

const shells = ['bash', 'zsh', 'fish'] as const;

type Shell = (typeof shells)[number];

/** `fellmoor completion`: a script for the shell, which asks the tool itself what can come next. */
export function addCompletion(
  program: CommanderCommand,
  commands: readonly Command[],
  { stdout }: Surroundings,
): void {
  program
    .command('completion')
    .description('Prints a script that completes commands in a shell.')
    .addArgument(new Argument('<SHELL>').choices([...shells]))
    .action((shell: Shell) => stdout.write(scripts[shell]));
  program
    .command('complete', { hidden: true })
    .argument('[WORDS...]')
    .allowUnknownOption()
    .action((words: readonly string[]) => {
      for (const word of completions(program, commands, words)) stdout.write(`${word}\n`);
    });
}

/** What can stand in place of the last word, which may be empty. */
export function completions(
  program: CommanderCommand,
  commands: readonly Command[],
  words: readonly string[],
): string[] {
  const last = words.at(-1) ?? '';
  return candidates(program, commands, words.slice(0, -1)).filter((word) => word.startsWith(last));
}

function candidates(
  program: CommanderCommand,
  commands: readonly Command[],
  before: readonly string[],
): string[] {
  const values = valuesAfter(before.at(-1) ?? '', before, commands);
  if (values) return values;
  const plain = before.filter((word) => !word.startsWith('-'));
  const group = program.commands.find((command) => command.name() === plain[0]);
  const leaf = group?.commands.find((command) => command.name() === plain[1]);
  const at = leaf ?? group ?? program;
  const names = at.commands.map((command) => command.name()).filter((name) => name !== 'complete');
  const options = [...at.options, ...(at === program ? [] : program.options)];
  return [...names, ...options.flatMap(({ long }) => (long ? [long] : [])), '--help'];
}

/** Values of the option that was typed last, where they are known. */
function valuesAfter(
  option: string,
  before: readonly string[],
  commands: readonly Command[],
): string[] | undefined {
  if (option === '--output') return [...outputFormats];
  const command = commands.find(
    ({ resource, verb }) => before.includes(resource) && before.includes(verb),
  );
  const flag = command?.flags.find(({ name }) => `--${name}` === option);
  if (!flag || flag.kind.kind === 'switch') return undefined;
  return flag.kind.kind === 'choice' ? [...flag.kind.values] : [];
}

const scripts: Readonly<Record<Shell, string>> = {
  bash: `_fellmoor() {
  local IFS=$'\\n'
  COMPREPLY=($(fellmoor complete -- "\${COMP_WORDS[@]:1:COMP_CWORD}" 2>/dev/null))
}
complete -o default -F _fellmoor fellmoor
`,
  zsh: `#compdef fellmoor
_fellmoor() {
  local -a found
  found=("\${(@f)$(fellmoor complete -- "\${(@)words[2,CURRENT]}" 2>/dev/null)}")
  compadd -- $found || _files
}
compdef _fellmoor fellmoor
`,
  fish: `complete -c fellmoor -a '(fellmoor complete -- (commandline -opc)[2..] (commandline -ct))'
`,
};
