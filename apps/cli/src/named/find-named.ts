import { validate as isUuid } from 'uuid';
import { CliError } from '../cli-error.ts';
import type { ProviderClient } from '../provider-client.ts';
import { readPages } from './read-pages.ts';

interface Candidate {
  readonly id: string;
  readonly number: string;
  readonly name: string;
  readonly customer: { readonly id: string; readonly name: string };
}

/** The id of an order that somebody names by its id or its number. */
export async function orderIdOf(client: ProviderClient, named: string): Promise<string> {
  if (isUuid(named)) return named;
  const number = numberOf(named, /^O-\d[\d-]*$/, 'order', 'O-2026-0001, which "countersign order list" shows');
  const found = await readPages(async (page) => {
    const { total, orders } = await client.listProviderOrders({ number, ...page });
    return { total, rows: orders };
  });
  return onlyOne(found, 'order', number);
}

/** The id of a batch that somebody names by its id or its number; of one order, where that is known. */
export async function batchIdOf(client: ProviderClient, named: string, orderId?: string): Promise<string> {
  if (isUuid(named)) return named;
  const number = numberOf(named, /^B-\d[\d-]*$/, 'batch', 'B-20261121-0001');
  const asked = { number, ...(orderId === undefined ? {} : { orderId }) };
  const found = await readPages(async (page) => {
    const { total, batches } = await client.findBatches({ ...asked, ...page });
    return { total, rows: batches };
  });
  return onlyOne(found, 'batch', orderId === undefined ? number : `${number} in this order`);
}

function numberOf(named: string, form: RegExp, what: string, such: string): string {
  const number = named.trim().toUpperCase();
  if (form.test(number)) return number;
  throw new CliError(`${JSON.stringify(named)} names no ${what}. Give its id, or its number such as ${such}.`);
}

/** Numbers repeat across customers. */
function onlyOne(found: readonly Candidate[], what: string, named: string): string {
  const [one, ...others] = found;
  if (one === undefined) throw new CliError(`There is no ${what} ${named}.`);
  if (others.length === 0) return one.id;
  const lines = found.map(({ id, name, customer }) => `  ${id} ${name}, of ${customer.name} (${customer.id})`);
  throw new CliError(
    [`Several customers have the ${what} ${named}. Nothing was done; name it by its id:`, ...lines].join('\n'),
  );
}
