import { batchStages } from '@countersign/contract';
import { describe, expect, test } from 'vitest';
import { nextRepairStage, type RepairStep } from './repair-step.ts';

const expected = {
  take: { awaiting: 5007010, accepting: 5007010, passed: 5007005, rejected: 'repairing', repairing: 'repairing' },
  resubmit: { awaiting: 5007008, accepting: 5007008, passed: 5007008, rejected: 5007008, repairing: 'awaiting' },
} as const;

describe('[4.2-02] what a step of the provider leads to', () => {
  for (const [step, byStage] of Object.entries(expected))
    for (const stage of batchStages) {
      test(`${step} while ${stage}: ${byStage[stage]}`, () => {
        const outcome = nextRepairStage(stage, step as RepairStep, false);
        expect('code' in outcome ? outcome.code : outcome.stage).toBe(byStage[stage]);
      });
      test(`${step} while ${stage} in a closed order: 5007028`, () => {
        expect(nextRepairStage(stage, step as RepairStep, true)).toEqual({ code: 5007028 });
      });
    }
});
