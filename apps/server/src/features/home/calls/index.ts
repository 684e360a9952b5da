export { getWaiting } from './getWaiting.ts';
