import type { Batch } from '@countersign/contract';
import { usePhrases } from '../language/language.ts';

/** What the reader sees of a batch, whose figures are of this part alone; null where they see all of it. */
export function useOwnPart({ part, mode, packageCount, delivered }: Batch): string | null {
  const words = usePhrases().assignment;
  return part === null ? null : words.ownPart(mode, part.packages, packageCount, delivered, part.ofItems);
}

/** The same among the facts beside a title. */
export function OwnPart({ batch }: { readonly batch: Batch }) {
  const { comma } = usePhrases().app;
  const text = useOwnPart(batch);
  return text === null ? null : `${comma}${text}`;
}
