import { listOrders } from '../../document/arrange-annotations.ts';
import { isColourBy } from '../../document/colouring.ts';
import type { MediumSettings } from '../../medium/medium.ts';

/** How a person wants to see videos. Applies to every video. */
export interface VideoSettings extends MediumSettings {
  /** How many times faster than it was taken. */
  readonly rate: number;
  /** The view goes along with the selected track. */
  readonly isFollowing: boolean;
  /** The name of each track stands at it. */
  readonly hasNames: boolean;
}

/** The speeds, from the slowest. */
export const videoRates = [0.1, 0.25, 0.5, 0.75, 1, 1.5, 2, 4, 8] as const;

const plain: VideoSettings = { colourBy: 'label', listOrder: 'template', rate: 1, isFollowing: false, hasNames: true };

/** The settings with some of them changed; a speed is the nearest there is. */
export function changeVideoSettings(settings: VideoSettings, change: Partial<VideoSettings>): VideoSettings {
  const next = { ...settings, ...change };
  const away = (rate: number) => Math.abs(Math.log(rate / next.rate));
  const rate = next.rate > 0 ? videoRates.reduce((best, one) => (away(one) < away(best) ? one : best)) : 1;
  return { ...next, rate };
}

/** Reads stored settings; missing or invalid ones are as for a new person. */
export function videoSettingsFrom(kept: unknown): VideoSettings {
  const found: Partial<Record<keyof VideoSettings, unknown>> = typeof kept === 'object' && kept !== null ? kept : {};
  const flag = (name: 'isFollowing' | 'hasNames') => (typeof found[name] === 'boolean' ? found[name] : plain[name]);
  return changeVideoSettings(plain, {
    colourBy: isColourBy(found.colourBy) ? found.colourBy : plain.colourBy,
    listOrder: listOrders.find((order) => order === found.listOrder) ?? plain.listOrder,
    rate: typeof found.rate === 'number' ? found.rate : plain.rate,
    isFollowing: flag('isFollowing'),
    hasNames: flag('hasNames'),
  });
}

/** The next speed up or down; the same at either end. */
export function nextRate(rate: number, by: 1 | -1): number {
  const at = videoRates.findIndex((one) => one >= rate);
  return videoRates[Math.min(videoRates.length - 1, Math.max(0, (at === -1 ? videoRates.length - 1 : at) + by))] ?? 1;
}
