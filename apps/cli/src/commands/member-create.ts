import { randomInt } from 'node:crypto';
import { makeMemberPassword, validateNewMemberPassword } from '@countersign/domain';
import { Command, Option } from 'commander';
import { CliError } from '../cli-error.ts';
import { clientOf } from '../global-options.ts';
import { printResult } from '../output.ts';

interface Options {
  readonly customer: string;
  readonly login: string;
  readonly role: '10' | '20';
  readonly email?: string;
  readonly name?: string;
  readonly password?: string;
  readonly json: boolean;
}

export function memberCreate(): Command {
  return new Command('create')
    .description("add a member to a customer's team")
    .requiredOption('--customer <id>', 'the customer')
    .requiredOption('--login <name>', 'login name, 6 to 20 letters and digits')
    .addOption(new Option('--role <role>', '10 administrator, 20 acceptor').choices(['10', '20']).makeOptionMandatory())
    .option('--email <address>')
    .option('--name <name>', 'name of the person; the login name unless given')
    .option('--password <password>', 'made up and printed unless given')
    .option('--json', 'print the result as JSON', false)
    .action(async (options: Options, command: Command) => {
      const password = options.password ?? makeMemberPassword((below) => randomInt(below));
      if (validateNewMemberPassword(password) !== null)
        throw new CliError(
          'The password needs 6 to 18 characters, of two kinds among upper-case letters, lower-case letters and digits.',
        );
      const member = await clientOf(command).createMember({
        customerId: options.customer,
        loginName: options.login,
        role: options.role,
        password,
        ...(options.email === undefined ? {} : { email: options.email }),
        ...(options.name === undefined ? {} : { userName: options.name }),
      });
      // Who chose the password knows it; one that was made up is said this once.
      const made = options.password === undefined ? { password } : {};
      const said = options.password === undefined ? [`Password: ${password}`] : [];
      printResult(options.json, { ...member, ...made }, [`Member ${member.loginName}: ${member.id}`, ...said]);
    });
}
