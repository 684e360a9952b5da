import { type BatchStage, batchStages } from '@countersign/contract';
import { describe, expect, test } from 'vitest';
import { batchState } from './batch-state.ts';
import { type BatchStep, nextStage, type StepFacts } from './transition.ts';

const free: StepFacts = { isClosed: false, mayFinish: true, beganElsewhere: false, hasOpen: false, lacksSample: false };

const expected: Record<BatchStep, Record<BatchStage, BatchStage | number>> = {
  start: { awaiting: 'accepting', accepting: 'accepting', passed: 5007005, rejected: 5007005, repairing: 5007010 },
  sample: { awaiting: 'accepting', accepting: 'accepting', passed: 5007005, rejected: 5007005, repairing: 5007010 },
  double: { awaiting: 'awaiting', accepting: 'accepting', passed: 5007005, rejected: 5007005, repairing: 5007010 },
  continue: { awaiting: 5007008, accepting: 'accepting', passed: 5007008, rejected: 5007008, repairing: 5007008 },
  decide: { awaiting: 5007008, accepting: 'accepting', passed: 5007008, rejected: 5007008, repairing: 5007008 },
  pass: { awaiting: 5007004, accepting: 'passed', passed: 5007004, rejected: 5007004, repairing: 5007004 },
  reject: { awaiting: 5007004, accepting: 'rejected', passed: 5007004, rejected: 5007004, repairing: 5007004 },
  reaccept: { awaiting: 5007013, accepting: 5007013, passed: 'accepting', rejected: 'accepting', repairing: 5007013 },
};

describe('[4.2-02] [8-09] what a step on a batch leads to', () => {
  for (const [step, byStage] of Object.entries(expected))
    for (const stage of batchStages)
      test(`${step} while ${stage}: ${byStage[stage]}`, () => {
        const outcome = nextStage(stage, step as BatchStep, free);
        expect('code' in outcome ? outcome.code : outcome.stage).toBe(byStage[stage]);
      });

  test.each([
    ['start', 'accepting', { beganElsewhere: true }, 5005158],
    ['start', 'passed', { beganElsewhere: true }, 5007005],
    ['start', 'awaiting', { isClosed: true }, 5007028],
    ['start', 'awaiting', { mayFinish: false, hasOpen: true }, 'accepting'],
    ['sample', 'accepting', { beganElsewhere: true }, 5005158],
    ['sample', 'awaiting', { isClosed: true }, 5007028],
    ['sample', 'accepting', { mayFinish: false, hasOpen: true }, 'accepting'],
    ['double', 'accepting', { isClosed: true }, 5007028],
    ['double', 'accepting', { beganElsewhere: true, hasOpen: true, mayFinish: false }, 'accepting'],
    ['continue', 'accepting', { isClosed: true }, 5007028],
    ['continue', 'accepting', { beganElsewhere: true, hasOpen: true, mayFinish: false }, 'accepting'],
    ['decide', 'accepting', { isClosed: true }, 5007028],
    ['decide', 'accepting', { beganElsewhere: true, hasOpen: true, mayFinish: false }, 'accepting'],
    ['pass', 'accepting', { hasOpen: true }, 5007014],
    ['pass', 'accepting', { hasOpen: true, lacksSample: true }, 5007016],
    ['reject', 'accepting', { lacksSample: true }, 5007016],
    ['reject', 'accepting', { hasOpen: true }, 5007014],
    ['pass', 'awaiting', { hasOpen: true }, 5007004],
    ['pass', 'accepting', { mayFinish: false, hasOpen: true }, 5019011],
    ['reject', 'accepting', { mayFinish: false }, 5019011],
    ['pass', 'accepting', { isClosed: true }, 5007028],
    ['reaccept', 'passed', { isClosed: true }, 5007013],
    ['reaccept', 'rejected', { mayFinish: false }, 5019011],
    ['reaccept', 'rejected', { hasOpen: true, beganElsewhere: true }, 'accepting'],
  ] as const)('%s while %s with %j: %s', (step, stage, facts, outcome) => {
    const found = nextStage(stage, step, { ...free, ...facts });
    expect('code' in found ? found.code : found.stage).toBe(outcome);
  });
});

test('[4.2-02] every mode has the wire codes of its five stages', () => {
  expect(batchStages.map((stage) => batchState('item', stage))).toEqual(['00', '05', '10', '20', '30']);
  expect(batchStages.map((stage) => batchState('package', stage))).toEqual(['00', '05', '10', '20', '30']);
  expect(batchStages.map((stage) => batchState('job', stage))).toEqual(['701', '702', '703', '704', '730']);
});
