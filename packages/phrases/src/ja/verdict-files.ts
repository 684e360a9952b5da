import type { VerdictFilesPhrases } from '../en/verdict-files.ts';

export const verdictFiles: VerdictFilesPhrases = {
  scopes: { all: 'すべて', accepted: '合格', rejected: '不合格' },
  itsPackage: 'パッケージごと',
  columns: {
    index: '番号',
    file: 'ファイル',
    annotation: 'アノテーション',
    label: 'ラベル',
    error: 'エラーID',
    errorName: 'エラー名',
    remark: '備考',
    comment: 'コメント',
    askedBefore: '修正依頼の回数',
    rejectedWith: '不合格の単位',
    batchRemark: 'バッチの備考',
    by: '判定者',
    at: '判定日時',
    crop: 'エラー画像',
    quote: '該当箇所',
    statement: '記述',
    frame: 'フレーム',
  },
  frame: (frame, picture) =>
    picture === null ? `フレーム ${frame}` : `フレーム ${frame}（ファイルの ${picture} 枚目）`,
  frames: (from, to, pictures) =>
    pictures === null
      ? `フレーム ${from}–${to}`
      : `フレーム ${from}–${to}（ファイルの ${pictures.from}–${pictures.to} 枚目）`,
  rectangle: ({ x, y, width, height }) => `x ${x}、y ${y}、幅 ${width}、高さ ${height}`,
};
