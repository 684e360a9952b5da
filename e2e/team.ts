import { providerCalls } from '@countersign/contract';
import { createClient, must, overHttp } from '@countersign/testing';
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
  readonly orderId: string;
  readonly orderName: string;
  readonly projectName: string;
  readonly projectId: string;
  /** Delivers a folder into the project and returns what the command printed. */
  deliver(folder: string, name: string, ...options: string[]): Promise<Delivered>;
}

/** The output of `deliver --json`. */
export interface Delivered {
  readonly batchId: string;
  readonly batchNumber: string;
  readonly items: number;
  readonly annotations: number;
  readonly labels: Record<string, number>;
  readonly skipped: readonly { readonly file: string; readonly reason: string }[];
}

let teams = 0;

/** Sets a customer up by the provider's calls. The first acceptor may finish, the other may not. */
export async function setUpTeam(portal: Portal, options: { readonly passRate?: number } = {}): Promise<Team> {
  teams += 1;
  const mark = `${process.pid}`.slice(-4) + teams.toString(36);
  const as = { token: portal.providerKey };
  const api = createClient(providerCalls, overHttp(portal.url), { as });
  const { id: customerId } = must(await api.createCustomer({ name: `Acme ${mark}` }));
  const join = async (login: string, name: string, role: '10' | '20'): Promise<Colleague> => {
    const person = { loginName: `${login}${mark}`, password: 'Quartz5317', role };
    const email = role === '10' ? { email: `${person.loginName}@acme.example` } : {};
    must(await api.createMember({ customerId, userName: name, ...person, ...email }));
    return { ...person, name };
  };
  const administrator = await join('astrid', 'Astrid Ahl', '10');
  const [acceptor, otherAcceptor, order] = await Promise.all([
    join('bengts', 'Bengt Söder', '20'),
    join('chiyoi', '千代 Ito', '20'),
    api.createOrder({ customerId, name: `Autumn ${mark}`, agreedRate: options.passRate ?? 0.9 }).then(must),
  ]);
  const [project] = await Promise.all([
    api.createProject({ orderId: order.id, name: `Trays ${mark}` }).then(must),
    api.setMember({ loginName: acceptor.loginName, canFinish: true }).then(must),
  ]);
  return {
    customerId,
    administrator,
    acceptor,
    otherAcceptor,
    orderId: order.id,
    orderName: `Autumn ${mark}`,
    projectName: `Trays ${mark}`,
    projectId: project.id,
    deliver: async (folder, name, ...more) => {
      const said = await portal.countersign(
        'deliver',
        folder,
        '--project',
        project.id,
        '--name',
        name,
        ...more,
        '--json',
      );
      return JSON.parse(said) as Delivered;
    },
  };
}
