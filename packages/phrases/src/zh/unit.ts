import type { SettlementUnit } from '@countersign/contract';

export const unit: Record<SettlementUnit, string> = {
  image: '张',
  line: '条',
  box: '框',
  piece: '个',
  part: '份',
  point: '点',
  sentence: '句',
  duration: '时长',
  object: '对象',
  other: '其他',
};
