import { Command, Option } from 'commander';
import { CliError } from '../cli-error.ts';
import { clientOf } from '../global-options.ts';
import { printResult } from '../output.ts';
import { RefusedCall } from '../refusal.ts';

interface Options {
  readonly login: string;
  readonly finish?: 'on' | 'off';
  readonly mode?: 'edit' | 'view';
  readonly json: boolean;
}

export function memberSet(): Command {
  return new Command('set')
    .description("set an acceptor's finish authorization and mode")
    .requiredOption('--login <name>', 'login name of the acceptor')
    .addOption(new Option('--finish <state>', 'may finish the acceptance of a batch').choices(['on', 'off']))
    .addOption(
      new Option(
        '--mode <mode>',
        'edit: may also correct annotations in the workspace; view: looks at them and decides',
      ).choices(['edit', 'view']),
    )
    .option('--json', 'print the result as JSON', false)
    .action(async (options: Options, command: Command) => {
      if (options.finish === undefined && options.mode === undefined)
        throw new CliError('Say what to set: --finish on|off, --mode edit|view, or both.');
      const member = await clientOf(command)
        .setMember({
          loginName: options.login,
          ...(options.finish === undefined ? {} : { canFinish: options.finish === 'on' }),
          ...(options.mode === undefined ? {} : { mode: options.mode }),
        })
        .catch((error: unknown) => {
          throw explain(error, options.login);
        });
      const finish = member.canFinish ? 'on' : 'off';
      printResult(options.json, member, [`Member ${member.loginName}: finish ${finish}, mode ${member.mode}`]);
    });
}

function explain(error: unknown, login: string): unknown {
  if (!(error instanceof RefusedCall)) return error;
  if (error.code === 5001018)
    return new CliError(
      `No member has the login name ${JSON.stringify(login)}. "countersign member create" makes one; check the spelling.`,
    );
  if (error.code === 5019009)
    return new CliError(`${login} is an administrator, who may always finish and edit. Name an acceptor.`);
  return error;
}
