import { FIRST_WORKLOAD_MONTH, MOST_WORKLOAD_MONTHS, MOST_WORKLOAD_ORDERS } from '@countersign/contract';

/** Why no report can be made of a choice. */
export type WorkloadProblem =
  | 'noMonths'
  | 'tooManyMonths'
  | 'monthTooEarly'
  | 'monthToCome'
  | 'noOrders'
  | 'tooManyOrders'
  | 'blockedOrder';

/** What somebody chose: months as `2026-03`, and orders with whether they have acceptance records. */
interface WorkloadChoice {
  readonly months: readonly string[];
  readonly orders: readonly { readonly isBlocked: boolean }[];
}

/**
 * The first thing that keeps a choice from being reported; null where nothing does.
 *
 * @param thisMonth the month of now in the installation's time zone
 */
export function findWorkloadProblem({ months, orders }: WorkloadChoice, thisMonth: string): WorkloadProblem | null {
  if (months.length === 0) return 'noMonths';
  if (months.length > MOST_WORKLOAD_MONTHS) return 'tooManyMonths';
  if (months.some((month) => month < FIRST_WORKLOAD_MONTH)) return 'monthTooEarly';
  if (months.some((month) => month > thisMonth)) return 'monthToCome';
  if (orders.length === 0) return 'noOrders';
  if (orders.length > MOST_WORKLOAD_ORDERS) return 'tooManyOrders';
  return orders.some(({ isBlocked }) => isBlocked) ? 'blockedOrder' : null;
}
