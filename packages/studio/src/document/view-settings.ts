import { addTurn, type Turn } from '../geometry/turn.ts';
import type { ColourBy } from './colouring.ts';

/** How a person wants to see pictures. Applies to every picture. */
export interface ViewSettings {
  readonly turn: Turn;
  /** Quarters of a doubling, from -8 (a quarter) to 8 (four times); 0 leaves the picture unchanged. */
  readonly brightness: number;
  readonly contrast: number;
  /** Above 0 brightens the dark parts. */
  readonly gamma: number;
  readonly hasGrid: boolean;
  /** The overview, shown while the view holds only a part of the picture. */
  readonly hasOverview: boolean;
  /** Draws pixels as squares at any enlargement, not only at a large one. */
  readonly isSharp: boolean;
  readonly colourBy: ColourBy;
}

/** The settings that change the picture's tone. */
export const toneNames = ['brightness', 'contrast', 'gamma'] as const;
export type ToneName = (typeof toneNames)[number];

/** The limit of a tone in either direction. */
export const mostTone = 8;

/** The picture as it was delivered, coloured by label. */
export const plainView: ViewSettings = {
  turn: 0,
  brightness: 0,
  contrast: 0,
  gamma: 0,
  hasGrid: false,
  hasOverview: true,
  isSharp: false,
  colourBy: 'label',
};

/** The factor of a tone step: 1 at 0, 2 at 4. */
export function toneFactor(step: number): number {
  return 2 ** (step / 4);
}

/** The output for each of the 256 values of a colour channel, 0 to 1; undefined if nothing changes. */
export function toneTable(settings: Pick<ViewSettings, ToneName>): readonly number[] | undefined {
  if (toneNames.every((name) => settings[name] === 0)) return undefined;
  const [brightness, contrast, gamma] = toneNames.map((name) => toneFactor(settings[name])) as [number, number, number];
  return Array.from({ length: 256 }, (_, byte) => {
    const stretched = ((byte / 255) * brightness - 0.5) * contrast + 0.5;
    return Math.min(1, Math.max(0, stretched)) ** (1 / gamma);
  });
}

/** The settings with some of them changed, clamped to their limits. */
export function changeSettings(settings: ViewSettings, change: Partial<ViewSettings>): ViewSettings {
  const next = { ...settings, ...change };
  const within = (step: number) => Math.min(mostTone, Math.max(-mostTone, Math.round(step)));
  return {
    ...next,
    brightness: within(next.brightness),
    contrast: within(next.contrast),
    gamma: within(next.gamma),
  };
}

/** Reads stored settings; missing or invalid ones are as in `plainView`. */
export function settingsFrom(kept: unknown): ViewSettings {
  const found: Partial<Record<keyof ViewSettings, unknown>> = typeof kept === 'object' && kept !== null ? kept : {};
  const flag = (name: 'hasGrid' | 'hasOverview' | 'isSharp') =>
    typeof found[name] === 'boolean' ? found[name] : plainView[name];
  const step = (name: ToneName | 'turn') => (Number.isFinite(found[name]) ? Number(found[name]) : 0);
  return changeSettings(plainView, {
    turn: addTurn(0, Math.round(step('turn'))),
    brightness: step('brightness'),
    contrast: step('contrast'),
    gamma: step('gamma'),
    hasGrid: flag('hasGrid'),
    hasOverview: flag('hasOverview'),
    isSharp: flag('isSharp'),
    colourBy: isColourBy(found.colourBy) ? found.colourBy : 'label',
  });
}

function isColourBy(value: unknown): value is ColourBy {
  return value === 'label' || value === 'instance' || (typeof value === 'string' && value.startsWith('attribute:'));
}
