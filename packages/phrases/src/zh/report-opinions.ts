import type { ReportOpinionPhrases } from '../en/report-opinions.ts';
import { countText } from '../figures.ts';

export const opinions: ReportOpinionPhrases = {
  title: '第二意见（互不可见）',
  ofPairs: '占两人都判定的',
  drawn: '抽取作第二意见的数据',
  given: '已给出的第二意见',
  pairs: '两人都判定的数据',
  bothPassed: '两人都通过',
  bothRejected: '两人都驳回',
  differ: '仅一人通过',
  waiting: '其中未裁定',
  agreed: '结果相同',
  kappa: 'Kappa（超出偶然的一致程度）',
  low: '其 95% 区间下限',
  high: '其 95% 区间上限',
  kappaOf: (name) => `${name}与他人的 kappa`,
  onPairs: (kappa, pairs) => `${kappa}，${countText(pairs)} 条`,
  saysNothing: '两人对所有数据给出同一种结果时，kappa 不能说明任何问题。',
};
