import type { SettlementUnit } from '@countersign/contract';

export const unit: Record<SettlementUnit, string> = {
  image: '枚',
  line: '本',
  box: '枠',
  piece: '個',
  part: '部',
  point: '点',
  sentence: '文',
  duration: '時間',
  object: 'オブジェクト',
  other: 'その他',
};
