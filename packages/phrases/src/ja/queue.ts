import type { QueuePhrases } from '../en/queue.ts';
import { countText } from '../figures.ts';

export const queue: QueuePhrases = {
  title: (round) => `第${round}ラウンドの確認対象`,
  of: (done, total) => `${countText(done)} / ${countText(total)}`,
  part: {
    unchanged: () => '不合格のまま変更なし',
    changed: (unasked) => (unasked === 0 ? '変更あり' : `変更あり、依頼外 ${countText(unasked)}`),
    control: () => '無作為確認',
  },
  short: { unchanged: '変更なし', changed: '変更あり', control: '確認' },
  none: 'なし',
  notDrawn: '未抽出',
  wrong: (count) => `誤り ${countText(count)}件`,
  strip: '確認対象のデータ',
  empty: '不合格のまま戻ったデータも、変更されたデータもありません。',
  allDone: '確認対象をすべて確認しました。',
  notDrawnText: '抽出しないかぎり、判定が残るデータは誰も確認しません。',
  apart: (count) =>
    `ほかに${countText(count)}件が判定待ちです。前のラウンドで誰も判定していません。確認対象の後に表示されます。`,
  choose: '件数を選ぶ',
  change: '件数を変更',
  proves: (drawn, percent, of) =>
    `抽出した ${countText(drawn)}件がすべて正しくても、残り ${countText(of)}件の最大 ${percent}% に誤りがある可能性があります（95%）。`,
  provesSoFar: (wrong, percent, of) =>
    `これまでに誤り ${countText(wrong)}件。ほかがすべて正しければ、残り ${countText(of)}件の誤りは最大 ${percent}% です（95%）。`,
  proved: (drawn, wrong, percent, of) =>
    wrong === 0
      ? `${countText(drawn)}件すべて正しいデータです。残り ${countText(of)}件の誤りは最大 ${percent}% です（95%）。`
      : `${countText(drawn)}件のうち誤り ${countText(wrong)}件。残り ${countText(of)}件の誤りは最大 ${percent}% です（95%）。`,
  wholeLot: (of) => `残り ${countText(of)}件をすべて確認するため、未確認の部分は残りません。`,
  ofPart: '自分に表示されている範囲の確認だけでは、残りのデータについて判断できません。',
  dialog: '残りのデータの無作為確認',
  about: (of) =>
    `${countText(of)}件は変更がなく、このラウンドより前に結果が出ています。そのうち何件を無作為に確認しますか。`,
  nothing: '抽出できるデータがありません。すべて変更されたか、不合格か、結果待ちです。',
  size: '確認する件数',
  range: (least, most) =>
    least === most ? `${countText(most)} だけ指定できます。` : `${countText(least)} から ${countText(most)} まで。`,
  onlyMore: (drawn) =>
    `抽出した ${countText(drawn)}件の一部はすでに確認されています。それらは残り、さらに無作為に抽出します。見つかった結果を理由に増やすと、証明できることはここの数値より弱くなります。`,
  anew: 'まだ誰も確認していないため、抽出し直します。',
  draw: (size) => `${countText(size)}件を抽出`,
  enlarge: (size) => `${countText(size)}件に増やす`,
  drawn: (size) => `${countText(size)}件を抽出しました。`,
  proposal: (size, percent) => `${countText(size)}件：最大 ${percent}%`,
  looked: (round) => `第${round}ラウンドの確認状況`,
  draws: '無作為確認の抽出',
  drawText: (number, size, isEnlargement, by, seed) =>
    `${number}. ${isEnlargement ? 'さらに' : ''}${countText(size)}件、${by}、シード ${seed}`,
};
