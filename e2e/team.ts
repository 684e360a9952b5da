import type { Portal } from './portal.ts';
import type { SignIn } from './sign-ins.ts';

/** A member with the name the screens show. */
export interface Colleague extends SignIn {
  readonly name: string;
}

/** A customer set up by the provider for one test: people, an order, a project. */
export interface Team {
  readonly customerId: string;
  readonly administrator: Colleague;
  readonly acceptor: Colleague;
  readonly otherAcceptor: Colleague;
  readonly orderName: string;
  readonly projectName: string;
  readonly projectId: string;
  /** Delivers a folder into the project and answers what the command printed. */
  deliver(folder: string, name: string, ...options: string[]): Promise<Delivered>;
}

/** What `deliver --json` prints. */
export interface Delivered {
  readonly batchId: string;
  readonly batchNumber: string;
  readonly items: number;
  readonly annotations: number;
  readonly labels: Record<string, number>;
  readonly skipped: readonly { readonly file: string; readonly reason: string }[];
}

let teams = 0;

/** Sets a customer up with the provider's own commands. The first acceptor may finish, the other may not. */
export async function setUpTeam(portal: Portal, options: { readonly passRate?: number } = {}): Promise<Team> {
  teams += 1;
  const mark = `${process.pid}`.slice(-4) + String.fromCodePoint(96 + teams);
  const run = async <T>(...args: string[]) => JSON.parse(await portal.countersign(...args, '--json')) as T;
  const customer = await run<{ id: string }>('customer', 'create', '--name', `Acme ${mark}`);
  const join = async (login: string, name: string, role: '10' | '20'): Promise<Colleague> => {
    const loginName = `${login}${mark}`;
    const email = role === '10' ? ['--email', `${loginName}@acme.example`] : [];
    const { password } = await run<{ password: string }>(
      ...['member', 'create', '--customer', customer.id, '--login', loginName],
      ...['--name', name, '--role', role, ...email],
    );
    return { loginName, name, password, role };
  };
  const administrator = await join('astrid', 'Astrid Ahl', '10');
  const [acceptor, otherAcceptor, order] = await Promise.all([
    join('bengts', 'Bengt Söder', '20'),
    join('chiyoi', '千代 Ito', '20'),
    run<{ id: string }>(
      ...['order', 'create', '--customer', customer.id, '--name', `Autumn ${mark}`],
      ...['--pass-rate', String(options.passRate ?? 0.9)],
    ),
  ]);
  const [project] = await Promise.all([
    run<{ id: string }>('project', 'create', '--order', order.id, '--name', `Trays ${mark}`),
    run('member', 'set', '--login', acceptor.loginName, '--finish', 'on'),
  ]);
  return {
    customerId: customer.id,
    administrator,
    acceptor,
    otherAcceptor,
    orderName: `Autumn ${mark}`,
    projectName: `Trays ${mark}`,
    projectId: project.id,
    deliver: (folder, name, ...more) =>
      run<Delivered>('deliver', folder, '--project', project.id, '--name', name, ...more),
  };
}
