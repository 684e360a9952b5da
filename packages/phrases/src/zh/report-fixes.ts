import type { ReportFixPhrases } from '../en/report-fixes.ts';
import { countText } from '../figures.ts';

export const fixes: ReportFixPhrases = {
  title: '各轮要求修正的错误',
  round: (round) => `第 ${round} 轮`,
  figures: (asked, fixed, unfixed, unanswered) =>
    `要求 ${countText(asked)}，已修正 ${countText(fixed)}，未修正 ${countText(unfixed)}，未回答 ${countText(unanswered)}`,
  rate: (round) => `已回答中的修正比例，第 ${round} 轮`,
  low: (round) => `95% 区间下限，第 ${round} 轮`,
  high: (round) => `95% 区间上限，第 ${round} 轮`,
};
