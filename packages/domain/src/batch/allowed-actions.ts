import type { BatchAction, BatchStage, Role } from '@countersign/contract';
import { type BatchStep, nextStage } from './transition.ts';

/** What decides which actions a member is offered on a batch they can see. */
export interface ActionFacts {
  readonly stage: BatchStage;
  readonly round: number;
  readonly isClosed: boolean;
  readonly role: Role;
  readonly mayFinish: boolean;
}

/**
 * What a member may do with a batch now. Finish is offered while items are open, because its refusal leads to the first
 * of them; a report is offered once there was an acceptance to report on.
 */
export function allowedActions(facts: ActionFacts): BatchAction[] {
  const may = (step: BatchStep) =>
    'stage' in
    nextStage(facts.stage, step, {
      isClosed: facts.isClosed,
      mayFinish: facts.mayFinish,
      beganElsewhere: false,
      hasOpen: false,
    });
  const actions: BatchAction[] = [];
  if (facts.stage === 'awaiting' && may('start')) actions.push('start');
  if (may('continue')) actions.push('continue');
  if (may('pass')) actions.push('finish');
  if (may('reaccept')) actions.push('reaccept');
  if (facts.role === '10') actions.push('assign');
  if (hasAcceptance(facts.stage, facts.round)) actions.push('report');
  if (facts.role === '10') actions.push('export');
  return actions;
}

/** Whether a batch was ever under acceptance, in this round or an earlier one. */
export function hasAcceptance(stage: BatchStage, round: number): boolean {
  return stage !== 'awaiting' || round > 1;
}
