import { randomBytes, randomInt } from 'node:crypto';
import { readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import {
  addressOf,
  type Client,
  createClient,
  OK,
  providerCalls,
  readEnvelope,
  requestOf,
} from '@countersign/contract';
import { v4, v5 } from 'uuid';
import type { Context } from '../context.ts';
import { hasAnyCustomer } from '../features/customer/customer.store.ts';
import { keepProviderKey } from '../features/customer/provider-key.service.ts';
import { runCli } from './run-cli.ts';
import { uploadSampleDataset } from './sample-dataset.ts';
import { publishSampleFiles } from './sample-delivery-files.ts';
import { giveOrderPast, requestSampleOrder } from './sample-orders.ts';

/** The provider's name that customers of the sample see beside a delivery. */
const SAMPLE_PROVIDER = 'Fjord Annotation';

/** What the first start generated, stored in the data folder for its owner only. */
export interface FirstRun {
  readonly url: string;
  readonly provider: { readonly key: string };
  readonly customers: readonly {
    readonly id: string;
    readonly name: string;
    readonly members: readonly { readonly loginName: string; readonly password: string; readonly role: '10' | '20' }[];
  }[];
}

/** Stored before anything is made, so that a first run that was killed continues where it stopped. */
interface Plan {
  /** When the plan was made. The input of a repeated step must not change with the time. */
  readonly madeAt: string;
  readonly namespace: string;
  readonly key: string;
  readonly passwords: Record<string, string>;
}

const team = [
  {
    name: 'Fruktlabb',
    members: [
      { loginName: 'mlindqvist', userName: 'Maja Lindqvist', email: 'maja@fruktlabb.example', role: '10' },
      { loginName: 'satorina', userName: 'Sato Rina', email: 'rina@fruktlabb.example', role: '20' },
      { loginName: 'tomaszw', userName: 'Tomasz Wójcik', email: 'tomasz@fruktlabb.example', role: '20' },
    ],
  },
  {
    name: '神田データ株式会社',
    members: [
      { loginName: 'kandaken', userName: '神田 健', email: 'ken@kanda.example', role: '10' },
      { loginName: 'morimisaki', userName: '森 美咲', email: 'misaki@kanda.example', role: '20' },
      { loginName: 'liwenhui', userName: '李文慧', email: 'wenhui@kanda.example', role: '20' },
    ],
  },
] as const;

/**
 * On the first start: makes a provider and, unless the installation wants no sample, two customers with an
 * administrator and two acceptors each, uploads a dataset as a customer would, and brings in the sample delivery as a
 * provider would. Later starts answer what
 * the first one made, with the current address. Makes nothing in a database that has customers already.
 *
 * @param signal interrupts it; the next start continues
 * @returns null where the installation was set up without a first run
 */
export async function firstRun(
  context: Context,
  url: string,
  signal: AbortSignal,
): Promise<{ made: boolean; run: FirstRun } | null> {
  const file = join(context.settings.dataDir, 'first-run.json');
  const earlier = await readJson<FirstRun>(file);
  if (earlier !== null) {
    const run = { ...earlier, url };
    if (earlier.url !== url) await writeSecret(file, run);
    return { made: false, run };
  }
  const planFile = join(context.settings.dataDir, 'first-run.plan.json');
  const begun = await readJson<Plan>(planFile);
  if (begun === null && (await hasAnyCustomer(context.db))) return null;
  const plan = begun ?? newPlan(context.now());
  await writeSecret(planFile, plan);
  await keepProviderKey(context.db, {
    name: context.settings.hasSample ? SAMPLE_PROVIDER : 'Provider',
    key: plan.key,
  });
  const customers = context.settings.hasSample ? await bringInSample(context, url, plan, signal) : [];
  const run: FirstRun = { url, provider: { key: plan.key }, customers };
  await writeSecret(file, run);
  await rm(planFile);
  return { made: true, run };
}

async function bringInSample(
  context: Context,
  url: string,
  plan: Plan,
  signal: AbortSignal,
): Promise<FirstRun['customers']> {
  const customers: FirstRun['customers'][number][] = [];
  const provider = providerOf(url, plan);
  for (const { name, members } of team) {
    const customer = await provider.createCustomer({ name }, name);
    for (const member of members)
      await provider.createMember(
        { customerId: customer.id, ...member, password: passwordOf(plan, member.loginName) },
        member.loginName,
      );
    customers.push({
      id: customer.id,
      name,
      members: members.map(({ loginName, role }) => ({ loginName, password: passwordOf(plan, loginName), role })),
    });
  }
  await deliverSample(context, url, plan, customers, signal);
  return customers;
}

async function deliverSample(
  context: Context,
  url: string,
  plan: Plan,
  customers: FirstRun['customers'],
  signal: AbortSignal,
): Promise<void> {
  // Loaded here, because later starts never need it.
  const { SAMPLE_SEED, sampleProgress, withSample } = await import('@countersign/sample');
  const provider = providerOf(url, plan);
  await withSample(SAMPLE_SEED, async ({ deliveries }) => {
    for (const delivery of deliveries) {
      const customer = customers[delivery.customer];
      if (customer === undefined) throw new Error(`the sample delivers to customer ${delivery.customer}`);
      const { agreedRate, orderName, orderItems: total, projectName, dataset } = delivery;
      if (dataset !== null) {
        const folder = join(delivery.folder, dataset.folder);
        await uploadSampleDataset(context, { customerId: customer.id, url, ...dataset, folder }, signal);
      }
      const dueAt = new Date(Date.parse(plan.madeAt) + delivery.dueInDays * 24 * 3600 * 1000).toISOString();
      const order = await provider.createOrder(
        { customerId: customer.id, name: orderName, agreedRate, validityDays: 180, dueAt, total },
        orderName,
      );
      const { datasets } = await provider.listHandoverDatasets({ customerId: customer.id }, dataset?.dataset);
      const made = datasets.find(({ name }) => name === dataset?.dataset);
      if (made !== undefined) await provider.linkHandoverOrder({ datasetId: made.id, orderId: order.id }, orderName);
      const project = await provider.createProject(
        { orderId: order.id, name: projectName },
        `${orderName}/${projectName}`,
      );
      const assigned = customer.members.filter((member) => member.role === '20').map((member) => member.loginName);
      const args = ['deliver', delivery.folder, '--project', project.id, '--name', delivery.name];
      args.push('--mode', delivery.mode, '--package-by', String(delivery.packageBy), '--json');
      args.push('--assign', assigned.join(','));
      if (delivery.templateFile !== null) args.push('--template', delivery.templateFile);
      if (made !== undefined) args.push('--dataset', made.id);
      const env = { COUNTERSIGN_URL: url, COUNTERSIGN_KEY: plan.key };
      await runCli({ program: 'countersign', args, env }, signal);
      const [administrator] = customer.members;
      if (dataset !== null && administrator !== undefined)
        await publishSampleFiles(
          context,
          {
            ...{ customerId: customer.id, orderId: order.id, loginName: administrator.loginName, url, key: plan.key },
            ...{ annotations: join(delivery.folder, 'annotations.json'), madeAt: plan.madeAt },
          },
          signal,
        );
      const madeAt = new Date(plan.madeAt);
      const days = sampleProgress({ total, delivered: delivery.items, endsAt: madeAt });
      await giveOrderPast(context, { customerId: customer.id, orderId: order.id, madeAt, days });
      const { toBeDelivered = 0, ...counts } = days.at(-1)?.counts ?? {};
      const left = { ...counts, toBeDelivered: toBeDelivered - delivery.items };
      await provider.reportOrderProgress({ orderId: order.id, counts: left }, orderName);
    }
    await requestSampleOrder(context, team[0].members[0].loginName, new Date(plan.madeAt));
    // One acceptor may finish, to show what the authorization is for.
    await provider.setMember({ loginName: team[0].members[1].loginName, canFinish: true }, 'finish');
  });
}

/**
 * The provider's calls over HTTP. The request id follows from the plan and the step, so a repeated step has no effect.
 */
function providerOf(url: string, plan: Plan): Client<typeof providerCalls, string> {
  return createClient(providerCalls, async (call, input, step: string | undefined, name) => {
    const requestId = v5(`${name}/${step}`, plan.namespace);
    const request = requestOf(call, input, { secret: plan.key, requestId });
    const envelope = readEnvelope(await (await fetch(new URL(addressOf(request), url), request)).json());
    if (envelope?.status !== OK) throw new Error(`the first run could not ${name} (${envelope?.status})`);
    return envelope.responseObject;
  });
}

function newPlan(now: Date): Plan {
  const logins = team.flatMap(({ members }) => members.map(({ loginName }) => loginName));
  return {
    madeAt: now.toISOString(),
    namespace: v4(),
    key: randomBytes(32).toString('base64url'),
    passwords: Object.fromEntries(logins.map((login) => [login, newPassword()])),
  };
}

/** Easy to read aloud and to type: no letters or digits that look alike. */
function newPassword(): string {
  const letters = 'abcdefghjkmnpqrstuvwxyz';
  const pick = (from: string, length: number) => Array.from({ length }, () => from[randomInt(from.length)]).join('');
  return `${pick(letters.toUpperCase(), 1)}${pick(letters, 5)}${pick('23456789', 4)}`;
}

function passwordOf(plan: Plan, loginName: string): string {
  const password = plan.passwords[loginName];
  if (password === undefined) throw new Error(`the plan of the first run has no password for ${loginName}`);
  return password;
}

async function readJson<T>(file: string): Promise<T | null> {
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null;
    throw error;
  });
  return text === null ? null : (JSON.parse(text) as T);
}

async function writeSecret(file: string, content: unknown): Promise<void> {
  const temporary = `${file}.new`;
  await writeFile(temporary, `${JSON.stringify(content, null, 2)}\n`, { mode: 0o600 });
  await rename(temporary, file);
}
