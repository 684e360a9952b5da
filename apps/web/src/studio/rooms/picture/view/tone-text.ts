import { type ToneName, toneFactor } from '@countersign/studio/picture';

/** A tone as it is shown: '141%', of gamma '1.41'. */
export function toneText(name: ToneName, step: number): string {
  const factor = toneFactor(step);
  return name === 'gamma' ? factor.toFixed(2) : `${Math.round(factor * 100)}%`;
}
