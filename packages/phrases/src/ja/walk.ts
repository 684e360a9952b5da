import type { walk as english } from '../en/walk.ts';

export const walk: typeof english = {
  names: { '00': '未判定', '10': '合格', '20': '不合格', invalid: '無効', found: '絞り込み', package: 'パッケージ' },
  place: (place, total, name) => `${name} ${place} / ${total}`,
  outside: (total, name) => `${name} ${total}件`,
  leave: (place) => `${place}：バッチ全体の表示に切り替える`,
  atLeast:
    '「+」は、ほかにも該当するデータがあり得ることを示します。長い一覧は、開いたデータの前後だけを読み込みます。',
  ended: (total) => `絞り込んだ一覧の最後のデータです（全${total}件）。`,
};
