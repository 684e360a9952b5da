import type { DatasetEvent, Language } from '@countersign/contract';
import type { DatasetPagePhrases } from '@countersign/phrases';
import { dateText } from '../../../shared/format/dates.ts';
import { bytesText } from '../../../shared/format/numbers.ts';

/** The sentence of an event, with its sizes and dates written as everywhere. */
export function datasetEventText(
  { kind, data }: DatasetEvent,
  words: DatasetPagePhrases['history']['events'],
  language: Language,
): string {
  const { bytes, at } = data;
  return words[kind]({
    ...data,
    ...(typeof bytes === 'number' && { bytes: bytesText(bytes) }),
    ...(typeof at === 'string' && { at: dateText(at, language) }),
  });
}
