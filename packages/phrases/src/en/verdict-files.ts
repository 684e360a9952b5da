/** Words of the list of verdicts in an export, and of the name of the file. */
export const verdictFiles = {
  scopes: { all: 'all', accepted: 'accepted', rejected: 'rejected' },
  /** With what an item without a verdict of its own was rejected. */
  itsPackage: 'its package',
  columns: {
    index: 'index',
    file: 'file',
    annotation: 'annotation',
    label: 'label',
    error: 'error',
    errorName: 'error name',
    remark: 'remark',
    comment: 'comment',
    askedBefore: 'asked before',
    rejectedWith: 'rejected with',
    batchRemark: 'remark on the batch',
    by: 'by',
    at: 'at',
    crop: 'crop',
    quote: 'words',
    statement: 'statement',
    frame: 'frames',
  },
  /** Frames of a video that an error is about, counted from 0, and which pictures of the file these are, counted from 1. */
  frame: (frame: number, picture: number | null) =>
    picture === null ? `frame ${frame}` : `frame ${frame} (picture ${picture} of the file)`,
  frames: (from: number, to: number, pictures: { from: number; to: number } | null) =>
    pictures === null
      ? `frames ${from}–${to}`
      : `frames ${from}–${to} (pictures ${pictures.from}–${pictures.to} of the file)`,
  /** Where in a frame something is missing, in pixels. */
  rectangle: ({ x, y, width, height }: { x: number; y: number; width: number; height: number }) =>
    `x ${x}, y ${y}, width ${width}, height ${height}`,
};

export type VerdictFilesPhrases = typeof verdictFiles;
