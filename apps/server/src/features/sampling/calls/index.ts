export { drawSample } from './drawSample.ts';
export { previewSample } from './previewSample.ts';
