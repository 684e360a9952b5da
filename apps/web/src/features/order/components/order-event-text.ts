import type { Language, OrderEvent } from '@countersign/contract';
import { agreedText } from '@countersign/domain';
import type { OrderDetailPhrases } from '@countersign/phrases';
import { dateText } from '../../../shared/format/dates.ts';

/** The sentence of an event, with names, and with dates and rates written as everywhere. */
export function orderEventText(
  { kind, data, batch, dataset }: OrderEvent,
  { history, facts }: OrderDetailPhrases,
  language: Language,
): string {
  const { term, from, to } = data;
  const written = (value: typeof from) => {
    if (term === 'dueAt') return typeof value === 'string' ? dateText(value, language) : facts.noDue;
    if (typeof value !== 'number') return value;
    return term === 'agreedRate' ? `${agreedText(value)}%` : facts.days(value);
  };
  return history.events[kind]({
    ...{ ...data, batch: batch?.name ?? null, dataset: dataset?.name ?? null },
    ...(kind === 'order.changed' && { from: written(from), to: written(to) }),
  });
}
