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
  frame: (frame) => `フレーム ${frame}`,
  frames: (from, to) => `フレーム ${from}–${to}`,
};
