import type { OpinionPhrases } from '../en/opinion.ts';
import { countText } from '../figures.ts';

export const opinion: OpinionPhrases = {
  blind: 'セカンドオピニオン（ブラインド）',
  back: '自分のタスクへ戻る',
  note: '別の人も同じデータを判定します。お互いの判定は見えません。',
  given: (count) => `${count}件すべてに意見を出しました`,
  givenText: '裁定されるか、バッチが完了するまで変更できます。',
  unsettled: (n) => `判定の相違 ${countText(n)}件が未裁定です`,
  settled: 'このデータはすでに管理者が裁定しました。',
};
