import type { EventData } from '../event-data.ts';
import { countText } from '../figures.ts';

export function drawnText({ number, size, lot, order, undecided }: EventData): string {
  const how = order === 'sequential' ? '顺序抽取' : '随机抽取';
  const rest = undecided === '10' ? '无人判定的默认通过' : '其余也须判定';
  return `样本 ${figure(number)}：从 ${figure(lot)} 条中抽取 ${figure(size)} 条，${how}；${rest}`;
}

export function checkedText({ sampleSize, sampleDecided, sampleDefects, byDefault }: EventData): string[] {
  if (typeof sampleSize !== 'number') return [];
  const sample = `样本 ${figure(sampleSize)} 条中已判定 ${figure(sampleDecided)} 条，${figure(sampleDefects)} 个缺陷`;
  return typeof byDefault !== 'number' || byDefault === 0 ? [sample] : [sample, `${countText(byDefault)} 条默认通过`];
}

function figure(value: unknown): string {
  return typeof value === 'number' ? countText(value) : '';
}
