import type { EventData } from '../event-data.ts';
import { countText } from '../figures.ts';

export function drawnText({ number, size, lot, order, undecided }: EventData): string {
  const how = order === 'sequential' ? '順番どおり' : '無作為';
  const rest = undecided === '10' ? '誰も判定しないものは既定で合格' : '残りも判定が必要';
  return `標本 ${figure(number)}：${figure(lot)}件から ${figure(size)}件を${how}に抽出、${rest}`;
}

export function checkedText({ sampleSize, sampleDecided, sampleDefects, byDefault }: EventData): string[] {
  if (typeof sampleSize !== 'number') return [];
  const sample = `標本 ${figure(sampleSize)}件中 ${figure(sampleDecided)}件を判定、欠陥 ${figure(sampleDefects)}件`;
  return typeof byDefault !== 'number' || byDefault === 0 ? [sample] : [sample, `既定で合格 ${countText(byDefault)}件`];
}

function figure(value: unknown): string {
  return typeof value === 'number' ? countText(value) : '';
}
