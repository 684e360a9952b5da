export { getFixRates } from './getFixRates.ts';
