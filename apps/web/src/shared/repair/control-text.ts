import type { RoundQueue } from '@countersign/contract';
import { mostWrongText } from '@countersign/domain';
import type { QueuePhrases } from '@countersign/phrases';

/** What a control proves of the others by now. Before all of it is done: what it proves if the rest of it is right. */
export function controlText(control: NonNullable<RoundQueue['control']>, words: QueuePhrases): string {
  const { total: drawn, done, wrong, others } = control;
  if (others === null) return words.ofPart;
  if (drawn >= others) return words.wholeLot(others);
  const percent = mostWrongText({ others, drawn, wrong });
  if (done >= drawn) return words.proved(drawn, wrong, percent, others);
  return wrong === 0 ? words.proves(drawn, percent, others) : words.provesSoFar(wrong, percent, others);
}
