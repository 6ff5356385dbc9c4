import { commandsOf } from '@drystone/contract-cli/commands';
import { createProgram } from '@drystone/contract-cli/program.node';
import type { Surroundings } from '@drystone/contract-cli/surroundings.node';
import type { Tool } from '@drystone/contract-cli/tool';
import type { Problem } from '@drystone/lib/problems';
import { nearest } from '@drystone/lib/text';
import type { ApiDocument } from '@drystone/openapi/model/model';
import { pathTemplate } from '@drystone/openapi/requests/path-template';
import type { Command } from 'commander';
import type { Check, CheckResult } from 'drystone/content/check';
import { platformTool } from '../cli/platform-tool.ts';
import { readContracts } from '../contract/contracts.node.ts';
import { platformVersion } from '../project.node.ts';
import { type Fence, fencesOf, readGuidePages } from './guide-pages.node.ts';
import { commandsNamed, type ShellCommand } from './shell-words.ts';

type Contracts = Awaited<ReturnType<typeof readContracts>>;

/** The functions that the page about the command line defines, and the variables that hold the hosts. */
const apis = { api: 'infrastructure', mgmt: 'management' } as const;
const hosts = { INFRA_API: 'infrastructure', MGMT_API: 'management' } as const;

export const callsCheck: Check = {
  name: 'Every call in the code of the guides is one of the contract, and every fellmoor command exists',
  async run() {
    const pages = await readGuidePages();
    return checkCalls(pages.flatMap(fencesOf), await readContracts());
  },
};

/** Looks at what the shell scripts call, and at the paths that programs put behind the address of an API. */
export async function checkCalls(
  fences: readonly Fence[],
  contracts: Contracts,
): Promise<CheckResult> {
  const calls = fences.flatMap(callsIn);
  const fixed = calls.filter(({ route }) => !/^\$/.test(route.replace(/^\//, '')));
  const commands = fences
    .filter(({ language }) => language === 'bash')
    .flatMap((fence) =>
      commandsNamed(['fellmoor'], fence.code).map((command) => ({ fence, command })),
    );
  const commandProblems = await Promise.all(
    commands.map(({ fence, command }) => commandProblem(fence, command, contracts)),
  );
  return {
    problems: [
      ...fixed.flatMap((call) => callProblem(call, contracts[call.api])),
      ...commandProblems.flat(),
    ],
    figures: [
      `${fixed.length} calls; ${calls.length - fixed.length} more whose path is a variable, which only a run can prove`,
      `${commands.length} fellmoor commands; the tool has ${commandsOf(toolOf(contracts)).length}`,
    ],
  };
}

function toolOf(contracts: Contracts): Tool {
  return platformTool({ contracts, version: platformVersion(), docsUrl: async () => '' });
}

interface Call {
  readonly fence: Fence;
  readonly line: number;
  readonly api: keyof Contracts;
  /** Undefined where the program decides. */
  readonly method: string | undefined;
  /** With variables for parameters. */
  readonly route: string;
}

function callsIn(fence: Fence): Call[] {
  return fence.language === 'bash' ? shellCalls(fence) : programCalls(fence);
}

function shellCalls(fence: Fence): Call[] {
  const helpers = commandsNamed(['api', 'mgmt'], fence.code).flatMap(({ words, line }) => {
    const [name, method, route] = words;
    if (method === undefined || route === undefined || method.startsWith('$')) return [];
    return [{ fence, line, api: apis[name as keyof typeof apis], method, route }];
  });
  const curls = commandsNamed(['curl'], fence.code).flatMap(({ words, line }) => {
    const address = words.find((word) => /^\$(INFRA_API|MGMT_API)\b/.test(word));
    const [, host, route] = address?.match(/^\$(\w+_API)(.*)$/) ?? [];
    if (host === undefined || route === undefined || route.startsWith('$')) return [];
    const method = words[words.findIndex((word) => /^(--request|-X)$/.test(word)) + 1];
    const isExplicit = words.some((word) => /^(--request|-X)$/.test(word));
    return [
      {
        fence,
        line,
        api: hosts[host as keyof typeof hosts],
        method: isExplicit ? method : 'GET',
        route,
      },
    ];
  });
  return [...helpers, ...curls];
}

/** `call("GET", "/instances/" + id)`, `call("GET", f"/instances/{id}")`, `` call("GET", `/instances/${id}`) ``. */
function programCalls(fence: Fence): Call[] {
  if (!['python', 'ts', 'go'].includes(fence.language)) return [];
  const pattern =
    /call(?:<[^>]*>)?\(\s*"(GET|POST|PUT|DELETE)",\s*f?(["`])(\/.*?)\2(\s*\+\s*\w+)?/g;
  return [...fence.code.matchAll(pattern)].map(([match, method, , path = '', added]) => ({
    fence,
    line: fence.code.slice(0, fence.code.indexOf(match)).split('\n').length - 1,
    api: 'infrastructure' as const,
    method,
    route: path.replaceAll(/\$?\{[^}]*\}/g, '$id') + (added === undefined ? '' : '$id'),
  }));
}

function callProblem({ fence, line, method, route }: Call, contract: ApiDocument): Problem[] {
  const path = route.replace(/\?.*$/, '');
  // A variable, or a value, is in place of a parameter.
  const fits = contract.operations.filter((operation) =>
    pathTemplate(operation.path).valuesOf(path),
  );
  if (fits.some((operation) => method === undefined || operation.method === method)) return [];
  const shown = `${method} ${path}`;
  const known = contract.operations.map((operation) => `${operation.method} ${operation.path}`);
  return [
    {
      file: fence.file,
      line: fence.line + 1 + line,
      problem: `${contract.title} has no operation ${shown}.`,
      suggestion:
        fits.length > 0
          ? fits.map((operation) => `${operation.method} ${operation.path}`).join(' or ')
          : nearest(shown.replaceAll(/\$\{?\w+\}?/g, '{id}'), known),
      remedy: 'Call an operation that the API reference has.',
    },
  ];
}

async function commandProblem(
  fence: Fence,
  { words, line }: ShellCommand,
  contracts: Contracts,
): Promise<Problem[]> {
  const said: string[] = [];
  const output = { write: (text: string) => void said.push(text), isTTY: false };
  // Nothing is carried out: only what commander checks is asked.
  const surroundings = { tool: toolOf(contracts), env: {}, stdout: output, stderr: output };
  const args = words.slice(1);
  const program = await createProgram(surroundings as unknown as Surroundings, args);
  const disarm = (command: Command) => {
    if (command.commands.length === 0) command.action(() => {});
    command.commands.forEach((child) => void disarm(child as Command));
  };
  disarm(program);
  try {
    await program.parseAsync(args, { from: 'user' });
    return [];
  } catch {
    const reason = said
      .join('')
      .trim()
      .split('\n')
      .join(' ')
      .replace(/^error: /, '');
    return [
      {
        file: fence.file,
        line: fence.line + 1 + line,
        problem: `"${words.join(' ')}" is not a command of the tool: ${reason}`,
        remedy:
          'fellmoor --help lists the commands, and fellmoor RESOURCE VERB --help the options of one.',
      },
    ];
  }
}
