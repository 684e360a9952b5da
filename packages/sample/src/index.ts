export { SAMPLE_SEED, withSample } from './kept-sample.ts';
export { type SampleDay, sampleProgress } from './sample-progress.ts';
export { type GeneratedDelivery, writeGeneratedDelivery } from './write-generated-delivery.ts';
