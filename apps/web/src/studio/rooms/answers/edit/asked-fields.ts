import type { DocumentPiece, LabelDefinition } from '@countersign/contract';
import { askedPieces, isStatement } from '@countersign/domain';
import type { AnswersRecord } from '@countersign/studio/answers';

/** What a label is asked of, or says something about; the item as a whole where no piece is named. */
export interface AskedFields {
  readonly pieceId: string | undefined;
  /** Its statements, and undefined for each that can be added. */
  readonly stated: readonly (AnswersRecord | undefined)[];
}

/**
 * The fields of a label: one for each statement at what it is about, and one more where the scale asks for more. Where the scale
 * names no pieces, files state about pieces all the same; the item as a whole has a field then only if it has to be stated.
 */
export function askedFields(
  { name, scale }: Pick<LabelDefinition, 'name' | 'scale'>,
  records: readonly AnswersRecord[],
  pieces: readonly DocumentPiece[],
): AskedFields[] {
  const own = records.filter(({ label, annotation }) => label === name && isStatement(annotation.geometry));
  const about = new Set(own.map(({ pieceId }) => pieceId));
  const asked = new Set<string | undefined>(askedPieces(scale ?? {}, pieces)?.map(({ id }) => id));
  if (scale?.of === undefined && (about.size === 0 || scale?.required === true)) asked.add(undefined);
  const inOrder = [...pieces.map(({ id }) => id), undefined];
  return inOrder.flatMap((pieceId) => {
    if (!asked.has(pieceId) && !about.has(pieceId)) return [];
    const stated = own.filter((one) => one.pieceId === pieceId);
    const count = Math.max(stated.length, asked.has(pieceId) ? (scale?.count ?? 1) : 0);
    return [{ pieceId, stated: Array.from({ length: count }, (_, at) => stated[at]) }];
  });
}
