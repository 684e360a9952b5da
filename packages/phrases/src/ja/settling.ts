import type { SettlingPhrases } from '../en/settling.ts';
import { countText } from '../figures.ts';

export const settling: SettlingPhrases = {
  tag: (batch) => `${batch}の判定の相違`,
  team: 'バッチの分担',
  which: '表示する相違',
  waiting: '未裁定',
  settled: '裁定済み',
  agreement: (pairs, agreed, kappa) => `二人が判定 ${countText(pairs)}件、一致 ${agreed}、カッパ ${kappa}`,
  noPairs: '二人が判定したデータはまだありません',
  first: '最初の判定',
  second: 'セカンドオピニオン',
  choose: { first: '最初の判定を採用', second: 'セカンドオピニオンを採用' },
  counts: '採用',
  settledBy: (name, at) => `${name}さんが裁定、${at}`,
  noErrors: 'エラーなし',
  wholeItem: 'データ全体',
  placeInItem: 'データ内の箇所',
  noneWaiting: '裁定待ちの相違はありません',
  noneWaitingText: '二人の判定が分かれたデータが、ここに表示されます。',
  noneSettled: '裁定済みの相違はまだありません',
  changed: 'このデータはその間に判定し直されたか、裁定されました。もう一度確認してください。',
  more: 'さらに表示',
  hint: '1 と 2 で採用、↑ と ↓ で移動。アノテーションの数字は、エラーを付けた人を示します。',
  gone: '保存期間は終了しました。',
  notLoaded: '読み込めませんでした。',
};
