import type { StudioPhrases } from '@countersign/phrases';
import type { EditTold } from '@countersign/studio/picture';
import { countText } from '../../../../shared/format/numbers.ts';

/** What a person has to know of an edit, in words. */
export function toldText(told: EditTold, { told: words, refused }: StudioPhrases['edit']): string {
  switch (told.kind) {
    case 'refused':
      return refused[told.reason];
    case 'joined':
      return words.joined(told.name, told.label);
    case 'converted':
      return words.converted(told.name, countText(Math.round(told.fromPx)), countText(Math.round(told.toPx)));
  }
}
