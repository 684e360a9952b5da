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
  /** Frames of a video that an error is about. */
  frame: (frame: number) => `frame ${frame}`,
  frames: (from: number, to: number) => `frames ${from}–${to}`,
};

export type VerdictFilesPhrases = typeof verdictFiles;
