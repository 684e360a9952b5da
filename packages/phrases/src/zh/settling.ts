import type { SettlingPhrases } from '../en/settling.ts';
import { countText } from '../figures.ts';

export const settling: SettlingPhrases = {
  tag: (batch) => `${batch}的分歧`,
  team: '批次分工',
  which: '显示哪些分歧',
  waiting: '待裁定',
  settled: '已裁定',
  agreement: (pairs, agreed, kappa) => `两人都判定 ${countText(pairs)} 条，一致 ${agreed}，kappa ${kappa}`,
  noPairs: '还没有两人都判定的数据',
  first: '第一判定',
  second: '第二意见',
  choose: { first: '采用第一判定', second: '采用第二意见' },
  counts: '采用此判定',
  settledBy: (name, at) => `${name} 裁定，${at}`,
  noErrors: '无错误',
  wholeItem: '整条数据',
  placeInItem: '数据中的一处',
  noneWaiting: '没有待裁定的分歧',
  noneWaitingText: '两位验收员对同一条数据判定不一致时，会显示在这里。',
  noneSettled: '还没有裁定过的分歧',
  changed: '此条已被重新判定或裁定，请再看一次。',
  more: '显示更多',
  hint: '按 1 或 2 选择，按 ↑ 或 ↓ 移动。标注上的数字表示由谁标了错误。',
  gone: '已不再保留。',
  notLoaded: '无法加载。',
};
