import type { FinishingPhrases } from '../en/finishing.ts';
import { countText } from '../figures.ts';

export const finishing: FinishingPhrases = {
  rate: '准确率',
  rateOf: (rate, interval, agreed) =>
    interval === null
      ? `逐条验收的 ${rate}；约定 ${agreed}`
      : `逐条验收的 ${rate}，95% 置信区间 ${interval[0]} 至 ${interval[1]}；约定 ${agreed}`,
  noRate: (agreed) => `没有逐条验收的数据；约定 ${agreed}`,
  missed: {
    delivered: (rate, right, decided, agreed) =>
      `交付时为 ${rate}：${decided} 条中有 ${right} 条未经修改即正确，低于约定的 ${agreed}。`,
    all: (rate, right, decided, agreed) =>
      `全部结果（含整包结果）为 ${rate}：${decided} 条中通过 ${right} 条，低于约定的 ${agreed}。`,
  },
  standsFor: (lot, valid, packages) =>
    `仅代表 ${countText(valid)} 条中的 ${countText(lot)} 条${packages.length === 0 ? '' : `（数据包 ${packages.join('、')}）`}，不说明其余数据。`,
  looked: '查看情况',
  allSeen: '每条有效数据都有人打开过。',
  unseen: (count, share, passed, rejected) =>
    `有 ${countText(count)} 条数据无人查看，占有效数据的 ${share}：随整包通过 ${passed} 条，随整包驳回 ${rejected} 条。`,
  whole: (count, share) => `${countText(count)} 条（${share}）的结果来自整包。`,
  errors: '按类型统计的错误',
  noneSuggested: '没有逐条验收的数据，无法按约定准确率给出建议。',
  reason: '原因',
  reasonHint: '例如：模糊，或产品不符',
  noCount: (passed, rejected) => `其中已通过 ${passed} 条、已驳回 ${rejected} 条，将不再计入任何比率。`,
  accuracy: (before, after) => `全部结果的正确率：${before} → ${after}。`,
  invalidTitle: '无效数据',
  invalidHad: (passed, rejected) =>
    passed + rejected === 0
      ? '这些数据此前均无结果。'
      : `其中此前${[
          ...(passed === 0 ? [] : [`通过 ${countText(passed)} 条`]),
          ...(rejected === 0 ? [] : [`驳回 ${countText(rejected)} 条`]),
        ].join('，')}。`,
  invalidRate: (before, after) => `在有结果的全部数据中，计入这些数据时通过率为 ${before}，不计入时为 ${after}。`,
  invalidWhy: (remark, items) => `“${remark}”（${countText(items)} 条）`,
};
