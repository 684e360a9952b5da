import type { Language, WorkloadReport, WorkloadType } from '@countersign/contract';

/** What a new report is to be about. */
export interface WorkloadChoice {
  readonly months: readonly string[];
  readonly orderIds: readonly string[];
  readonly type: WorkloadType;
  readonly language: Language;
}

/** The choice that a report was made from. */
export function choiceOf({ months, orders, type, language }: WorkloadReport): WorkloadChoice {
  return { months, orderIds: orders.map(({ id }) => id), type, language };
}
