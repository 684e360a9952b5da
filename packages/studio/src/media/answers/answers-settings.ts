import { type ListOrder, listOrders } from '../../document/arrange-annotations.ts';
import { isColourBy } from '../../document/colouring.ts';
import type { MediumSettings } from '../../medium/medium.ts';

/** In which order answers stand: as they were delivered, or as the annotator saw them. */
export const answerOrders = ['delivered', 'shown'] as const;
export type AnswerOrder = (typeof answerOrders)[number];

/** How a person wants to see answers. Applies to every item. */
export interface AnswersSettings extends MediumSettings {
  /** Texts stand as they were delivered, and not as Markdown. */
  readonly isRaw: boolean;
  /** The answers scroll together, and not each by itself. */
  readonly isTogether: boolean;
  /** Words that only one of two answers has stand out. */
  readonly isCompared: boolean;
  readonly order: AnswerOrder;
}

/** The settings of who never changed any. */
export const plainAnswers: AnswersSettings = {
  ...{ colourBy: 'label', listOrder: 'position' },
  ...{ isRaw: false, isTogether: true, isCompared: false, order: 'delivered' },
};

/** Reads stored settings; missing or invalid ones are as in `plainAnswers`. */
export function answersSettingsFrom(kept: unknown): AnswersSettings {
  const found: Partial<Record<keyof AnswersSettings, unknown>> = typeof kept === 'object' && kept !== null ? kept : {};
  const flag = (name: 'isRaw' | 'isTogether' | 'isCompared') => {
    const value = found[name];
    return typeof value === 'boolean' ? value : plainAnswers[name];
  };
  return {
    colourBy: isColourBy(found.colourBy) ? found.colourBy : plainAnswers.colourBy,
    listOrder: listOrders.find((one: ListOrder) => one === found.listOrder) ?? plainAnswers.listOrder,
    ...{ isRaw: flag('isRaw'), isTogether: flag('isTogether'), isCompared: flag('isCompared') },
    order: answerOrders.find((one) => one === found.order) ?? plainAnswers.order,
  };
}
