import type { RoundPhrases } from '../en/round.ts';
import { countText } from '../figures.ts';

export const round: RoundPhrases = {
  list: '轮次',
  round: (number) => `第 ${number} 轮`,
  delivered: '交付',
  by: (name) => name,
  asked: '要求返修',
  repaired: '已修改',
  claimed: '未修改',
  unasked: '未要求而修改',
  passed: '通过',
  rejected: '驳回',
  result: '结果',
  open: '进行中',
  results: { '10': '通过', '20': '驳回' },
  changes: '本轮修改',
  sums: (asked, changed, claimed, missing) =>
    `要求返修 ${countText(asked)} 条：${countText(changed)} 条已修改，${countText(claimed)} 条原样交回${missing === 0 ? '' : `，${countText(missing)} 条未再次交付`}。`,
  others: (unasked, untouched) =>
    `其余数据中，${countText(unasked)} 条未要求而修改，${countText(untouched)} 条没有变化。`,
  kind: '数据范围',
  kinds: { claimed: '要求返修，未修改', changed: '要求返修，已修改', missing: '未再次交付', unasked: '未要求而修改' },
  none: '没有这类数据',
  was: (result) => `原为${result}`,
  more: '显示更多',
  fixes: {
    title: '修正情况',
    about:
      '每轮要求修正的错误中，验收员认定已修正的比例。未回答的不计入任何比例；误差线为全部要求修正错误的 95% 区间。该区间假设已回答的错误是随机选取的；如果有选择地回答，真实比例可能在区间之外。',
    none: '之前的轮次没有勾选错误，因此没有要求修正的内容。',
    unanswered: '目前还没有人回答。打开返修后的数据时，工作台会逐一询问。',
    by: '分类',
    byType: '错误类型',
    byLabel: '标签',
    table: '各轮修正情况',
    all: '全部错误',
    wholeItem: '整条数据',
    drawn: (name) => `已回答中的修正比例：${name}`,
    interval: (low, high) => `${low}–${high}%`,
    figures: (asked, fixed, unfixed, unanswered) =>
      `要求 ${countText(asked)}，已修正 ${countText(fixed)}，未修正 ${countText(unfixed)}，未回答 ${countText(unanswered)}`,
    more: (count) => `另有 ${countText(count)} 项`,
  },
};
