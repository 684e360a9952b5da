export { boxAt, itemOf, labelOf, pictureOf, polygonOf } from './builders.ts';
export { everyGeometry, fruitLabels, openEditable } from './every-geometry.ts';
export type { DrawOperation, PathStep, RecordedPath, RecordingSurface } from './recording-surface.ts';
export { createRecordingSurface } from './recording-surface.ts';
export type { TestStudioOptions } from './test-studio.ts';
export { TestStudio } from './test-studio.ts';
