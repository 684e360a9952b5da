import type { VerdictFilesPhrases } from '../en/verdict-files.ts';

export const verdictFiles: VerdictFilesPhrases = {
  scopes: { all: '全部', accepted: '通过', rejected: '驳回' },
  itsPackage: '所在包',
  columns: {
    index: '序号',
    file: '文件',
    annotation: '标注',
    label: '标签',
    error: '错误代码',
    errorName: '错误名称',
    remark: '备注',
    comment: '评论',
    askedBefore: '已要求修改次数',
    rejectedWith: '随何驳回',
    batchRemark: '批次备注',
    by: '判定人',
    at: '判定时间',
    crop: '错误截图',
    quote: '相关文字',
    statement: '陈述',
    frame: '帧',
  },
  frame: (frame, picture) => (picture === null ? `第 ${frame} 帧` : `第 ${frame} 帧（文件中第 ${picture} 张画面）`),
  frames: (from, to, pictures) =>
    pictures === null
      ? `第 ${from}–${to} 帧`
      : `第 ${from}–${to} 帧（文件中第 ${pictures.from}–${pictures.to} 张画面）`,
  rectangle: ({ x, y, width, height }) => `x ${x}，y ${y}，宽 ${width}，高 ${height}`,
};
