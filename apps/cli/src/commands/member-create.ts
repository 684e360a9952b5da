import { randomInt } from 'node:crypto';
import { type MemberProblem, profileLimits, type providerSetupCalls, type RefusalData } from '@countersign/contract';
import { makeMemberPassword, memberPasswordRule } from '@countersign/domain';
import { Command, Option } from 'commander';
import { CliError } from '../cli-error.ts';
import { clientOf } from '../global-options.ts';
import { printResult } from '../output.ts';
import { RefusedCall } from '../refusal.ts';

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
      const member = await clientOf(command)
        .createMember({
          customerId: options.customer,
          loginName: options.login,
          role: options.role,
          password,
          ...(options.email === undefined ? {} : { email: options.email }),
          ...(options.name === undefined ? {} : { userName: options.name }),
        })
        .catch((error: unknown) => {
          throw explain(error);
        });
      // The person knows a password they chose. A generated one is shown only now.
      const made = options.password === undefined ? { password } : {};
      const said = options.password === undefined ? [`Password: ${password}`] : [];
      printResult(options.json, { ...member, ...made }, [`Member ${member.loginName}: ${member.id}`, ...said]);
    });
}

type Refused = RefusalData<typeof providerSetupCalls.createMember, 5002002>;

/** The installation decides which rule holds, so the server names what is wrong. */
function explain(error: unknown): unknown {
  if (!(error instanceof RefusedCall)) return error;
  if (error.code === 5016013) return new CliError(taken);
  if (error.code === 5016007) return new CliError('Somebody else has this email. Give another with --email.');
  if (error.code === 5016008) return new CliError(needsAdministrator);
  if (error.code !== 5002002) return error;
  // The contract defines the data of a declared refusal. For a field that is no text at all, the server only names the
  // field.
  const { problems = [] } = error.data as Partial<Refused>;
  if (problems.some(({ field }) => field === 'userName')) return new CliError(unfitName);
  const found = problems.find(({ problem }) => problem in sentences);
  return found === undefined ? error : new CliError(sentences[found.problem] ?? error.message);
}

const taken =
  'The login name is taken, or somebody in the team has a name that looks the same, or the name looks like the provider. Choose another with --login or --name.';
const needsAdministrator =
  'The first member of a customer has to be an administrator. Make one first: --role 10, with --email ADDRESS.';
const unfitName = `A name has up to ${profileLimits.userName} letters and digits of any script, with blanks, hyphens, dots and apostrophes between them.`;

const [usual, strict] = [memberPasswordRule(false), memberPasswordRule(true)];
const sentences: Partial<Record<MemberProblem['problem'], string>> = {
  length: `The password needs ${usual.minLength} to ${usual.maxLength} characters, or ${strict.minLength} to ${strict.maxLength} where the installation is strict.`,
  kinds: 'The password needs two kinds of characters among upper-case letters, lower-case letters and digits.',
  common: 'This password is too common. Choose another.',
  required: 'An administrator needs an email: --email ADDRESS.',
};
