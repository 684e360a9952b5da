import type {
  AcceptanceLimit,
  InspectionLevel,
  SamplePlan,
  SampleSize,
  Severity,
  Stratification,
} from '@countersign/contract';
import {
  allowedDefects,
  aqlPlan,
  findSpotCheckProblems,
  provingSize,
  type SinglePlan,
  type SpotCheckProblem,
  sampleCount,
} from '@countersign/domain';

/** What the form of a spot check holds, as typed. */
export interface SpotCheckForm {
  readonly plan: SamplePlan['kind'];
  readonly limit: AcceptanceLimit;
  readonly level: InspectionLevel;
  readonly severity: Severity;
  /** How sure, and of how many right; shares from 0 to 1. */
  readonly confidence: number;
  readonly rate: number;
  readonly rule: 'percentage' | 'count';
  readonly percent: string;
  readonly count: string;
  readonly fromIndex: string;
  readonly order: 'random' | 'sequential';
  readonly stratifyBy: Stratification;
  readonly includeHeld: boolean;
  readonly undecided: '00' | '10';
}

/** The form as it opens, for a batch of an agreed rate. */
export function newForm(agreedRate: number): SpotCheckForm {
  return {
    plan: 'confidence',
    limit: 1,
    level: 'II',
    severity: 'normal',
    confidence: 0.95,
    rate: Math.min(agreedRate, 0.999),
    rule: 'count',
    percent: '10',
    count: '',
    fromIndex: '1',
    order: 'random',
    stratifyBy: 'nothing',
    includeHeld: true,
    undecided: '00',
  };
}

/** What a form comes to, once it is known how many can be drawn. */
export interface SpotCheck {
  readonly plan: SamplePlan;
  readonly size: SampleSize | null;
  /** How many items are drawn, and the defects with which the batch passes; null while the form cannot say. */
  readonly single: SinglePlan | null;
  readonly problems: {
    readonly percent?: SpotCheckProblem;
    readonly count?: SpotCheckProblem;
    readonly fromIndex?: SpotCheckProblem;
  };
}

/** What stands in the count's field: what the plan asks for, until somebody types. */
export function shownCount(form: SpotCheckForm, lot: number): string {
  return form.plan === 'own' ? form.count : String(plannedSize(form, lot));
}

function plannedSize(form: SpotCheckForm, lot: number): number {
  if (lot === 0) return 0;
  if (form.plan === 'aql') return aqlPlan({ lot, ...form }).size;
  return provingSize({ lot, rate: form.rate, confidence: form.confidence }) ?? lot;
}

export function readForm(form: SpotCheckForm, lot: number, lastIndex: number, agreedRate: number): SpotCheck {
  const isOwn = form.plan === 'own';
  const count = shownCount(form, lot);
  const rule = isOwn ? form.rule : 'count';
  const problems = findSpotCheckProblems(
    { rule, percent: form.percent, count, fromIndex: form.fromIndex },
    lot,
    lastIndex,
  );
  const size: SampleSize | null =
    rule === 'percentage'
      ? problems.percent === undefined
        ? { kind: 'percentage', percent: Number(form.percent) }
        : null
      : problems.count === undefined
        ? { kind: 'count', count: Number(count) }
        : null;
  return {
    plan: planOf(form),
    size,
    single: size === null || lot === 0 ? null : singleOf(form, size, lot, agreedRate),
    problems,
  };
}

function planOf({ plan, limit, level, severity, confidence, rate }: SpotCheckForm): SamplePlan {
  if (plan === 'aql') return { kind: 'aql', limit, level, severity };
  return plan === 'confidence' ? { kind: 'confidence', rate, confidence } : { kind: 'own' };
}

function singleOf(form: SpotCheckForm, size: SampleSize, lot: number, agreedRate: number): SinglePlan {
  if (form.plan === 'aql') return aqlPlan({ lot, ...form });
  const count = sampleCount(size, lot);
  const accepts = allowedDefects(count, agreedRate);
  return { size: count, accepts, rejects: accepts + 1 };
}
