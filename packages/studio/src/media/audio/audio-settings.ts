import { type ListOrder, listOrders } from '../../document/arrange-annotations.ts';
import { isColourBy } from '../../document/colouring.ts';
import type { MediumSettings } from '../../medium/medium.ts';

/** How a person wants to hear and see recordings. Applies to every recording. */
export interface AudioSettings extends MediumSettings {
  /** 1 is as recorded. */
  readonly rate: number;
  /** Decibels louder than recorded. */
  readonly gainDb: number;
  readonly hasSpectrogram: boolean;
  /** Whether what is selected is played once. */
  readonly playsSelected: boolean;
}

/** What a recording can be set to. */
export const rates = { least: 0.5, most: 3, step: 0.25 } as const;
export const gains = { least: 0, most: 30, step: 3 } as const;

/** The settings of who never changed any. */
export const plainAudio: AudioSettings = {
  ...{ colourBy: 'label', listOrder: 'position', rate: 1, gainDb: 0, hasSpectrogram: false, playsSelected: false },
};

/** Settings after a change, inside their limits. */
export function changeAudioSettings(past: AudioSettings, change: Partial<AudioSettings>): AudioSettings {
  const next = { ...past, ...change };
  return { ...next, rate: within(rates, next.rate), gainDb: within(gains, next.gainDb) };
}

/** Reads stored settings; missing or invalid ones are as in `plainAudio`. */
export function audioSettingsFrom(kept: unknown): AudioSettings {
  const found: Partial<Record<keyof AudioSettings, unknown>> = typeof kept === 'object' && kept !== null ? kept : {};
  const number = (name: 'rate' | 'gainDb') => (Number.isFinite(found[name]) ? Number(found[name]) : plainAudio[name]);
  return changeAudioSettings(plainAudio, {
    colourBy: isColourBy(found.colourBy) ? found.colourBy : plainAudio.colourBy,
    listOrder: listOrders.find((one: ListOrder) => one === found.listOrder) ?? plainAudio.listOrder,
    ...{ rate: number('rate'), gainDb: number('gainDb') },
    hasSpectrogram: found.hasSpectrogram === true,
    playsSelected: found.playsSelected === true,
  });
}

function within(
  { least, most, step }: { readonly least: number; readonly most: number; readonly step: number },
  value: number,
) {
  return Math.min(most, Math.max(least, Math.round(value / step) * step));
}
