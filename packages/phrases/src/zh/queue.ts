import type { QueuePhrases } from '../en/queue.ts';
import { countText } from '../figures.ts';

export const queue: QueuePhrases = {
  title: (round) => `第 ${round} 轮的队列`,
  of: (done, total) => `${countText(done)} / ${countText(total)}`,
  part: {
    unchanged: () => '被驳回但未修改',
    changed: (unasked) => (unasked === 0 ? '已修改' : `已修改，${countText(unasked)} 条未要求`),
    control: () => '随机复核',
  },
  short: { unchanged: '未修改', changed: '已修改', control: '复核' },
  none: '无',
  notDrawn: '未抽取',
  wrong: (count) => `${countText(count)} 条有误`,
  strip: '队列中的数据',
  empty: '本轮没有未修改的数据，也没有修改任何数据。',
  allDone: '队列已全部查看。',
  notDrawnText: '保留结果的数据，如果不抽取，不会有人查看。',
  apart: (count) => `另有 ${countText(count)} 条等待结果：上一轮无人逐条判定。它们排在队列之后。`,
  choose: '选择数量',
  change: '更改数量',
  proves: (drawn, percent, of) =>
    `如果抽取的 ${countText(drawn)} 条全部正确，其余 ${countText(of)} 条中仍可能有至多 ${percent}% 有误（95%）。`,
  provesSoFar: (wrong, percent, of) =>
    `目前 ${countText(wrong)} 条有误。如果剩下的都正确，其余 ${countText(of)} 条中可能有至多 ${percent}% 有误（95%）。`,
  proved: (drawn, wrong, percent, of) =>
    wrong === 0
      ? `${countText(drawn)} 条全部正确。其余 ${countText(of)} 条中仍可能有至多 ${percent}% 有误（95%）。`
      : `${countText(drawn)} 条中 ${countText(wrong)} 条有误。其余 ${countText(of)} 条中可能有至多 ${percent}% 有误（95%）。`,
  wholeLot: (of) => `复核包含其余全部 ${countText(of)} 条，没有遗漏。`,
  ofPart: '您看到的部分复核不能说明其余数据。',
  dialog: '其余数据的随机复核',
  about: (of) => `有 ${countText(of)} 条数据没有变化，并在本轮之前已有结果。您想随机查看其中多少条？`,
  nothing: '没有其余数据可以抽取：全部已修改、被驳回或等待结果。',
  size: '查看的数量',
  range: (least, most) =>
    least === most ? `只能是 ${countText(most)}。` : `${countText(least)} 到 ${countText(most)}。`,
  onlyMore: (drawn) =>
    `已抽取的 ${countText(drawn)} 条中已有人查看。它们会保留，并再随机抽取更多。如果是因为已发现的问题而增加，能证明的会少于这里的数字。`,
  anew: '还没有人查看，因此会重新抽取。',
  draw: (size) => `抽取 ${countText(size)} 条`,
  enlarge: (size) => `增加到 ${countText(size)} 条`,
  drawn: (size) => `已抽取 ${countText(size)} 条。`,
  proposal: (size, percent) => `${countText(size)} 条：至多 ${percent}%`,
  looked: (round) => `第 ${round} 轮的查看情况`,
  draws: '复核的抽取',
  drawText: (number, size, isEnlargement, by, seed) =>
    `${number}. ${isEnlargement ? '再抽取' : '抽取'} ${countText(size)} 条，${by}，种子 ${seed}`,
};
