import type { comparison as english } from '../en/comparison.ts';
import { countText } from '../figures.ts';

export const comparison: typeof english = {
  rounds: {
    title: '表示するラウンド',
    views: { before: '前回', after: '今回', both: '両方' },
    dashed: 'もう一方を破線で表示',
    none: '今回の変更なし',
  },
  edit: {
    title: '納品時と変更後',
    views: { before: '納品時', after: '変更後', both: '両方' },
    dashed: 'もう一方を破線で表示',
    none: '納品時のまま',
  },
  views: { slider: 'スライダー', side: '並べる', flicker: '交互' },
  still: 'この端末では動きを減らす設定が有効なため、交互表示を停止しています。',
  round: (number) => `第${number}ラウンド`,
  changes: (count) => `変更 ${countText(count)}件`,
  step: (at, count) => `変更 ${countText(at)} / ${countText(count)}`,
  previous: '前の変更',
  next: '次の変更',
  split: '二つの境界線',
  splitAt: (left, right) => `線の左は${left}、右は${right}`,
  tags: {
    added: (name) => `${name} 追加`,
    removed: (name) => `${name} 削除`,
    timed: (name, milliseconds) => `${name}、${milliseconds} ミリ秒`,
    moved: (name, pixels) => `${name}、${pixels} px`,
    now: (was, is) => `${was} → ${is}`,
    changed: (name) => `${name} 変更`,
    kept: (name) => `${name}、未修正`,
  },
};
