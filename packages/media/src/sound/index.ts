export { findPcm, type PcmLayout, samplesOf } from './pcm-layout.ts';
export { decodePcm } from './pcm-samples.ts';
export { MOMENTS_A_SECOND, type PeakLevel } from './peak-levels.ts';
export { type MadePeaks, PeaksMaker, TooManyPeaks } from './peaks-maker.ts';
