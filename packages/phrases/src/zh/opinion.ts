import type { OpinionPhrases } from '../en/opinion.ts';
import { countText } from '../figures.ts';

export const opinion: OpinionPhrases = {
  blind: '第二意见（互不可见）',
  back: '返回我的任务',
  note: '另一位验收员也会判定这些数据，双方互相看不到对方的判定。',
  given: (count) => `${count} 条意见已全部给出`,
  givenText: '在裁定或批次完成之前，可以修改。',
  unsettled: (n) => `有 ${countText(n)} 条分歧尚未裁定`,
  settled: '管理员已对此条作出裁定。',
};
