export { shaping } from './shaping.ts';
