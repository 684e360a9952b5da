export { SAMPLE_SEED, withSample } from './kept-sample.ts';
export { type GeneratedDelivery, writeGeneratedDelivery } from './write-generated-delivery.ts';
