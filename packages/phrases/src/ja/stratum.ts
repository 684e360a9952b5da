import type { StratumPhrases } from '../en/stratum.ts';

export const stratum: StratumPhrases = {
  titles: { package: 'パッケージ別', label: 'ラベル別', annotator: 'アノテーション担当者別' },
  columns: { lot: 'データ', size: '抽出', decided: '確認済み', defects: '欠陥' },
  names: {
    package: (names) => (names.length > 1 ? `パッケージ ${names[0]}〜${names.at(-1)}` : `パッケージ ${names[0]}`),
    label: (names) => names.map((name) => name || 'アノテーションなし').join('、'),
    annotator: (names) => names.map((name) => name || '記載なし').join('、'),
  },
};
