export { streamHints } from './streamHints.ts';
