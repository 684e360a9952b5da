import { listOrders } from '../../../document/arrange-annotations.ts';
import { isColourBy } from '../../../document/colouring.ts';
import type { MediumSettings } from '../../../medium/medium.ts';
import { addTurn, type Turn } from '../geometry/turn.ts';

/** How masks are drawn: outlined and filled, or one of both alone. */
export const maskLooks = ['both', 'outline', 'fill'] as const;
/** How masks are drawn. */
export type MaskLook = (typeof maskLooks)[number];

/** What is written at every annotation. */
export const nameTexts = ['none', 'label', 'attributes'] as const;
/** What is written at every annotation: nothing, its name, or its name and attributes. */
export type NameText = (typeof nameTexts)[number];

/** How a person wants to see pictures. Applies to every picture. */
export interface ViewSettings extends MediumSettings {
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
  readonly masks: MaskLook;
  /** Of the fill of masks at rest, in tenths from 1 to 10. */
  readonly maskOpacity: number;
  /** The box around each mask. */
  readonly hasMaskBoxes: boolean;
  readonly names: NameText;
  /** Tones and turn are for the open picture alone: the next one opens as it was delivered. */
  readonly isPerPicture: boolean;
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
  masks: 'both',
  maskOpacity: 3,
  hasMaskBoxes: false,
  names: 'none',
  listOrder: 'template',
  isPerPicture: false,
};

/** The settings that show a picture other than it was delivered, at rest. */
export const asDelivered = { turn: 0, brightness: 0, contrast: 0, gamma: 0 } as const satisfies Partial<ViewSettings>;

/** Whether a picture shows other than it was delivered. */
export function isAsDelivered(settings: ViewSettings): boolean {
  return settings.turn === 0 && toneNames.every((name) => settings[name] === 0);
}

/** The settings at rest, with the lasting choices about annotations as they are. */
export function resetView(settings: ViewSettings): ViewSettings {
  const { masks, maskOpacity, hasMaskBoxes, names, listOrder, isPerPicture } = settings;
  return { ...plainView, masks, maskOpacity, hasMaskBoxes, names, listOrder, isPerPicture };
}

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
    maskOpacity: Math.min(10, Math.max(1, Math.round(next.maskOpacity))),
  };
}

/** Reads stored settings; missing or invalid ones are as in `plainView`. */
export function settingsFrom(kept: unknown): ViewSettings {
  const found: Partial<Record<keyof ViewSettings, unknown>> = typeof kept === 'object' && kept !== null ? kept : {};
  const flag = (name: 'hasGrid' | 'hasOverview' | 'isSharp' | 'hasMaskBoxes' | 'isPerPicture') =>
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
    masks: maskLooks.find((look) => look === found.masks) ?? plainView.masks,
    maskOpacity: Number.isFinite(found.maskOpacity) ? Number(found.maskOpacity) : plainView.maskOpacity,
    hasMaskBoxes: flag('hasMaskBoxes'),
    names: nameTexts.find((text) => text === found.names) ?? plainView.names,
    listOrder: listOrders.find((order) => order === found.listOrder) ?? plainView.listOrder,
    isPerPicture: flag('isPerPicture'),
  });
}
