import type { BatchStage, Code } from '@countersign/contract';

/** What the provider does with a rejected batch: takes it to repair it, and delivers its next round. */
export type RepairStep = 'take' | 'resubmit';

/** The next stage by stage and step, or the code of the refusal. */
const table = {
  take: { awaiting: 5007010, accepting: 5007010, passed: 5007005, rejected: 'repairing', repairing: 'repairing' },
  resubmit: { awaiting: 5007008, accepting: 5007008, passed: 5007008, rejected: 5007008, repairing: 'awaiting' },
} as const satisfies Record<RepairStep, Record<BatchStage, BatchStage | Code>>;

const CLOSED = 5007028;

/** The stage a step leads to, or the code of its refusal. */
export type RepairOutcome<S extends RepairStep> =
  | { readonly stage: Extract<(typeof table)[S][BatchStage], BatchStage> }
  | { readonly code: Extract<(typeof table)[S][BatchStage], Code> | typeof CLOSED };

/** What a step of the provider leads to. Nothing of a closed order is repaired. */
export function nextRepairStage<S extends RepairStep>(stage: BatchStage, step: S, isClosed: boolean): RepairOutcome<S> {
  const next: BatchStage | Code = table[step][stage];
  if (isClosed) return { code: CLOSED };
  // The table has every stage and code that this reads.
  return (typeof next === 'number' ? { code: next } : { stage: next }) as RepairOutcome<S>;
}
