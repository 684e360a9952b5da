import type { ReportFixPhrases } from '../en/report-fixes.ts';
import { countText } from '../figures.ts';

export const fixes: ReportFixPhrases = {
  title: '各ラウンドで修正を依頼したエラー',
  round: (round) => `第${round}ラウンド`,
  figures: (asked, fixed, unfixed, unanswered) =>
    `依頼 ${countText(asked)}、修正済み ${countText(fixed)}、未修正 ${countText(unfixed)}、未回答 ${countText(unanswered)}`,
  rate: (round) => `回答のうち修正済みの割合、第${round}ラウンド`,
  low: (round) => `95%区間の下限、第${round}ラウンド`,
  high: (round) => `95%区間の上限、第${round}ラウンド`,
};
