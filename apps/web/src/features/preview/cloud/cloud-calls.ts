import type { ReadCloud } from './read-cloud.ts';

export interface OpenedCloud extends ReadCloud {
  /** Of a cloud that is nothing but numbers: how many each point has. */
  readonly values: 4 | 5 | null;
}

/** What the worker of a point cloud answers. */
export type CloudCalls = {
  /**
   * @param values of a cloud without a header; null leaves it to a guess
   * @param isWhole false reads only a part of a large cloud
   */
  readonly open: (
    url: string,
    size: number,
    fileName: string,
    values: 4 | 5 | null,
    isWhole: boolean,
  ) => Promise<OpenedCloud>;
};
