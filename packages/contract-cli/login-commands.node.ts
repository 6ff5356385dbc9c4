import type { Command } from 'commander';
import { usageError } from './command-error.ts';
import { helpWithCommon } from './help.node.ts';
import type { CommonOptions } from './settings.node.ts';
import type { Surroundings } from './surroundings.node.ts';

/** `login` and `logout`: a token that later commands use. */
export function addLogin(program: Command, surroundings: Surroundings): void {
  const { tool, stderr } = surroundings;
  const options = () => program.opts<CommonOptions>();
  program
    .command('login')
    .description('Keeps a token, which is typed without being shown or comes on standard input.')
    .configureHelp(helpWithCommon(({ long }) => long === '--profile'))
    .addHelpText('after', `\nExample:\n  ${tool.name} login < token.txt`)
    .action(async () => {
      const { settingsOf } = await import('./session.node.ts');
      const { keepToken } = await import('./token-store.node.ts');
      const { expiryOf, sendable } = await import('./token.node.ts');
      const { profile, tokenFile } = await settingsOf(options(), surroundings);
      const token = sendable((await typedToken(surroundings)).trim(), 'The token');
      const place = await keepToken(profile, token, surroundings);
      stderr.write(`The token of the profile ${profile} is in ${place}.\n`);
      const expiry = expiryOf(token);
      if (expiry) stderr.write(`It expires at ${expiry.toISOString()}.\n`);
      const stronger = surroundings.env.API_TOKEN ? 'API_TOKEN' : tokenFile && 'token-file';
      if (stronger) stderr.write(`${stronger} is set too, and wins over it.\n`);
    });
  program
    .command('logout')
    .description('Forgets the token that login keeps.')
    .configureHelp(helpWithCommon(({ long }) => long === '--profile'))
    .action(async () => {
      const { settingsOf } = await import('./session.node.ts');
      const { forgetToken } = await import('./token-store.node.ts');
      const { profile } = await settingsOf(options(), surroundings);
      const wasThere = await forgetToken(profile, surroundings);
      const words = wasThere ? 'The token is forgotten' : 'No token was kept';
      stderr.write(`${words} (profile ${profile}).\n`);
    });
}

async function typedToken({ ask, stdin, tool }: Surroundings): Promise<string> {
  const typed = ask
    ? await ask({ text: 'Token: ', isSecret: true })
    : new TextDecoder().decode(await stdin());
  if (typed.trim() !== '') return typed;
  throw usageError(
    'No token was given.',
    `Type it at the prompt, or send it on standard input: ${tool.name} login < token.txt`,
  );
}
