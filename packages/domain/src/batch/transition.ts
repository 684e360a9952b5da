import type { BatchStage, Code } from '@countersign/contract';

/**
 * What a member may try on a batch; `decide` is any write on its items or packages, `double` asks for
 * second opinions.
 */
export type BatchStep = 'start' | 'continue' | 'sample' | 'double' | 'decide' | 'pass' | 'reject' | 'reaccept';

/** The facts besides the stage that the next stage depends on. */
export interface StepFacts {
  /** The order of the batch is closed. */
  readonly isClosed: boolean;
  /** The member may finish and re-accept. */
  readonly mayFinish: boolean;
  /** Another member started the acceptance, and this one neither takes part yet nor asked to join. */
  readonly beganElsewhere: boolean;
  /** Items, packages or jobs are still undecided. */
  readonly hasOpen: boolean;
  /** The order asks for a spot check, and none was drawn. */
  readonly lacksSample: boolean;
}

/** The next stage by stage and step, or the code of the refusal. */
const table = {
  start: { awaiting: 'accepting', accepting: 'accepting', passed: 5007005, rejected: 5007005, repairing: 5007010 },
  sample: { awaiting: 'accepting', accepting: 'accepting', passed: 5007005, rejected: 5007005, repairing: 5007010 },
  double: { awaiting: 'awaiting', accepting: 'accepting', passed: 5007005, rejected: 5007005, repairing: 5007010 },
  continue: { awaiting: 5007008, accepting: 'accepting', passed: 5007008, rejected: 5007008, repairing: 5007008 },
  decide: { awaiting: 5007008, accepting: 'accepting', passed: 5007008, rejected: 5007008, repairing: 5007008 },
  pass: { awaiting: 5007004, accepting: 'passed', passed: 5007004, rejected: 5007004, repairing: 5007004 },
  reject: { awaiting: 5007004, accepting: 'rejected', passed: 5007004, rejected: 5007004, repairing: 5007004 },
  reaccept: { awaiting: 5007013, accepting: 5007013, passed: 'accepting', rejected: 'accepting', repairing: 5007013 },
} as const satisfies Record<BatchStep, Record<BatchStage, BatchStage | Code>>;

/** The refusals by facts: a closed order, a missing authorization, another member's start, and open items. */
const refusals = {
  start: { closed: 5007028, began: 5005158 },
  sample: { closed: 5007028, began: 5005158 },
  double: { closed: 5007028 },
  continue: { closed: 5007028 },
  decide: { closed: 5007028 },
  pass: { closed: 5007028, unauthorized: 5019011, unsampled: 5007016, open: 5007014 },
  reject: { closed: 5007028, unauthorized: 5019011, unsampled: 5007016, open: 5007014 },
  reaccept: { closed: 5007013, unauthorized: 5019011 },
} as const satisfies Record<BatchStep, { [fact: string]: Code }>;

type StepCode<S extends BatchStep> =
  | Extract<(typeof table)[S][BatchStage], Code>
  | Extract<(typeof refusals)[S][keyof (typeof refusals)[S]], Code>;

/** The stage a step leads to, or the code of its refusal. */
export type StepOutcome<S extends BatchStep> = { readonly stage: BatchStage } | { readonly code: StepCode<S> };

/**
 * What a step on a batch leads to. Checks the authorization first, then a closed order, then the stage, then what the
 * stage requires. So a member learns nothing about open items of a batch they could not finish anyway.
 */
export function nextStage<S extends BatchStep>(stage: BatchStage, step: S, facts: StepFacts): StepOutcome<S> {
  const refused: {
    readonly closed: Code;
    readonly unauthorized?: Code;
    readonly began?: Code;
    readonly unsampled?: Code;
    readonly open?: Code;
  } = refusals[step];
  const next: BatchStage | Code = table[step][stage];
  // The two tables above have every code that this reads.
  const refuse = (code: Code) => ({ code }) as StepOutcome<S>;

  if (!facts.mayFinish && refused.unauthorized !== undefined) return refuse(refused.unauthorized);
  if (facts.isClosed) return refuse(refused.closed);
  if (typeof next === 'number') return refuse(next);
  if (stage === 'accepting' && facts.beganElsewhere && refused.began !== undefined) return refuse(refused.began);
  if (facts.lacksSample && refused.unsampled !== undefined) return refuse(refused.unsampled);
  if (facts.hasOpen && refused.open !== undefined) return refuse(refused.open);
  return { stage: next };
}
