import { Command, Option } from 'commander';
import { CliError } from '../cli-error.ts';
import { clientOf } from '../global-options.ts';
import { printResult } from '../output.ts';

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
        'for changing annotations, which the workspace cannot do yet, or only for looking',
      ).choices(['edit', 'view']),
    )
    .option('--json', 'print the result as JSON', false)
    .action(async (options: Options, command: Command) => {
      if (options.finish === undefined && options.mode === undefined)
        throw new CliError('Say what to set: --finish on|off, --mode edit|view, or both.');
      const member = await clientOf(command).setMember({
        loginName: options.login,
        ...(options.finish === undefined ? {} : { canFinish: options.finish === 'on' }),
        ...(options.mode === undefined ? {} : { mode: options.mode }),
      });
      const finish = member.canFinish ? 'on' : 'off';
      printResult(options.json, member, [`Member ${member.loginName}: finish ${finish}, mode ${member.mode}`]);
    });
}
