import type { BatchAction, BatchMode, BatchStage, Role } from '@countersign/contract';
import { type BatchStep, nextStage } from './transition.ts';

/** The facts that decide which actions a member is offered on a batch they see. */
export interface ActionFacts {
  readonly mode: BatchMode;
  readonly stage: BatchStage;
  readonly round: number;
  readonly isClosed: boolean;
  readonly role: Role;
  readonly mayFinish: boolean;
  /** The member sees only the packages assigned to them, and cannot act for the others. */
  readonly isPart: boolean;
}

/**
 * The actions a member is offered on a batch now. Finish is offered while items are open, because its refusal leads to
 * the first of them. A report is offered once an acceptance has started.
 */
export function allowedActions(facts: ActionFacts): BatchAction[] {
  const may = (step: BatchStep) =>
    'stage' in
    nextStage(facts.stage, step, {
      isClosed: facts.isClosed,
      mayFinish: facts.mayFinish && !facts.isPart,
      beganElsewhere: false,
      hasOpen: false,
      lacksSample: false,
    });
  const actions: BatchAction[] = [];
  if (facts.stage === 'awaiting' && may('start')) actions.push('start');
  if (may('continue')) actions.push('continue');
  if (facts.mode !== 'job' && !facts.isPart && may('sample')) actions.push('spotCheck');
  if (may('pass')) actions.push('finish');
  if (may('reaccept')) actions.push('reaccept');
  if (facts.role === '10') actions.push('assign');
  if (!facts.isPart && hasAcceptance(facts.stage, facts.round)) actions.push('report');
  if (facts.role === '10') actions.push('export');
  return actions;
}

/** Whether the acceptance of a batch ever started, in this round or an earlier one. */
export function hasAcceptance(stage: BatchStage, round: number): boolean {
  return stage !== 'awaiting' || round > 1;
}
