/** A value of each point, by its name: where it lies in a point's bytes and how it is written. */
export interface PointField {
  readonly name: string;
  readonly offset: number;
  /** The place among the values of a line of text. */
  readonly column: number;
  readonly size: 1 | 2 | 4 | 8;
  readonly type: 'F' | 'I' | 'U';
  /** Bytes of the field in each point, all of its values together. */
  readonly bytes: number;
  /** Of a number that is kept whole: times `factor` and plus `shift` it is what is meant. */
  readonly scale?: { readonly factor: number; readonly shift: number };
}

/** How the points of a cloud lie in its file, whatever the file's format. */
export interface PointLayout {
  readonly fields: readonly PointField[];
  /** Bytes of a point. */
  readonly stride: number;
  /** As many as the file says that it has. */
  readonly points: number;
  readonly data: 'ascii' | 'binary' | 'binary_compressed';
  readonly isBigEndian: boolean;
  /** Where the points begin. */
  readonly from: number;
}
