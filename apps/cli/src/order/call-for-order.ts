import { CliError } from '../cli-error.ts';
import { RefusedCall } from '../refusal.ts';

/** Makes a call about an order, and explains why it was refused. */
export async function callForOrder<Answer>(
  order: string,
  changed: string,
  call: () => Promise<Answer>,
): Promise<Answer> {
  try {
    return await call();
  } catch (error) {
    if (!(error instanceof RefusedCall)) throw error;
    if (error.code === 5020009) throw new CliError(`There is no order ${order}.`);
    if (error.code === 5020055) throw new CliError(`The order ${order} ${changed}.`);
    throw explainCounts(error);
  }
}

/** A report of more items than the order has says how many. */
function explainCounts(error: RefusedCall): Error {
  const { data } = error;
  if (typeof data !== 'object' || data === null || !('total' in data && 'reported' in data && 'delivered' in data))
    return error;
  const { total, reported, delivered } = data;
  return new CliError(
    `The order has ${String(total)} items in all, but ${String(reported)} are reported and ${String(delivered)} delivered. Say --total if it has become larger.`,
  );
}
