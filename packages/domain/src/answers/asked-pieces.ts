import type { DocumentPiece, Scale } from '@countersign/contract';

/** The pieces that a label's scale is asked of; null where it is asked of the item as a whole. */
export function askedPieces({ of }: Pick<Scale, 'of'>, pieces: readonly DocumentPiece[]): DocumentPiece[] | null {
  switch (of) {
    case undefined:
      return null;
    case 'answers':
      return pieces.filter(({ kind }) => kind === 'answer');
    case 'questions':
      return pieces.filter(({ kind }) => kind === 'question');
    case 'turns':
      return pieces.filter(({ role }) => role === 'assistant');
  }
}
