import { describeInterruptedSteps } from './testing/interrupted-steps.ts';

describeInterruptedSteps('a folder', () => Promise.resolve(undefined));
