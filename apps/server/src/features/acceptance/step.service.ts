import type { BatchStage } from '@countersign/contract';
import { type BatchStep, nextStage, type StepFacts, type StepOutcome } from '@countersign/domain';
import type { Member } from '../../platform/session/actor.ts';

/** What a step of this member leads to. `facts` overrides what the batch itself says. */
export function tryStep<S extends BatchStep>(
  member: Member,
  batch: { readonly stage: BatchStage; readonly isClosed: boolean; readonly isPart?: boolean },
  step: S,
  facts: Partial<Pick<StepFacts, 'beganElsewhere' | 'hasOpen' | 'lacksSample'>> = {},
): StepOutcome<S> {
  return nextStage(batch.stage, step, {
    isClosed: batch.isClosed,
    // A member who sees only a part cannot sign for the rest.
    mayFinish: member.canFinish && batch.isPart !== true,
    beganElsewhere: false,
    hasOpen: false,
    lacksSample: false,
    ...facts,
  });
}
