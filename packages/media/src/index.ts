export { type DescribeOptions, describeFile } from './describe-file.ts';
export type { FileDescription, ProblemData, UnreadableFile } from './file-description.ts';
export { itemsOf } from './items-of.ts';
export { kindOfEnding } from './kind/endings.ts';
export type { RangeReader } from './range-reader.ts';
