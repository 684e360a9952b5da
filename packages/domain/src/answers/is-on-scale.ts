import { type DocumentPiece, PASSAGE_ID, type Scale, type Statement } from '@countersign/contract';
import { askedPieces } from './asked-pieces.ts';

/** Adding steps of a decimal number is not exact. */
const ROUNDING = 1e-9;

/** Whether a statement is about something of its document, and says what its label's scale has; any label may have no scale. */
export function isOnScale(statement: Statement, scale: Scale | undefined, pieces: readonly DocumentPiece[]): boolean {
  const { of } = statement;
  if (of !== undefined && !pieces.some(({ id }) => id === of)) return false;
  return (scale === undefined || isAskedOf(scale, of, pieces)) && saysWhatScaleHas(statement, scale, pieces);
}

/** Whether a statement says what its label's scale has, whatever it is about. */
export function saysWhatScaleHas(
  statement: Statement,
  scale: Scale | undefined,
  pieces: readonly DocumentPiece[],
): boolean {
  switch (statement.kind) {
    case 'choice':
      return areOptions(statement.values, scale?.options);
    case 'rating':
      return isStep(statement.value, scale);
    case 'ranking':
      return areAnswers(statement.order.flat(), pieces);
    case 'reply':
      return isInPassage(statement.ranges, pieces);
  }
}

function isAskedOf(scale: Scale, of: string | undefined, pieces: readonly DocumentPiece[]): boolean {
  const asked = askedPieces(scale, pieces);
  return asked === null ? of === undefined : asked.some(({ id }) => id === of);
}

function areOptions(values: readonly string[], options: readonly string[] | undefined): boolean {
  const isOwn = new Set(values).size === values.length;
  return isOwn && (options === undefined || values.every((value) => options.includes(value)));
}

function isStep(value: number, { min = -Infinity, max = Infinity, step }: Partial<Scale> = {}): boolean {
  if (value < min || value > max) return false;
  if (step === undefined) return true;
  const steps = (value - (Number.isFinite(min) ? min : 0)) / step;
  return Math.abs(steps - Math.round(steps)) <= ROUNDING * Math.max(1, Math.abs(steps));
}

function areAnswers(ids: readonly string[], pieces: readonly DocumentPiece[]): boolean {
  const answers = new Set(pieces.filter(({ kind }) => kind === 'answer').map(({ id }) => id));
  return ids.every((id) => answers.has(id));
}

function isInPassage(ranges: readonly (readonly [number, number])[] = [], pieces: readonly DocumentPiece[]): boolean {
  const units = pieces.find(({ id }) => id === PASSAGE_ID)?.units ?? 0;
  return ranges.every(([, to]) => to <= units);
}
