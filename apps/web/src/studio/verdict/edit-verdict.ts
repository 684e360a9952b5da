import type {
  ErrorPlace,
  ErrorTypeDefinition,
  FixAnswer,
  FrameRange,
  InputOf,
  itemCalls,
  Template,
  Verdict,
} from '@countersign/contract';
import { isSamePlace, isSameRange } from '@countersign/domain';
import type { PlacedError, Tick, Ticks } from '@countersign/studio';

/** The target of an error. The whole item may have one at a place, where something is missing, and a track in some of its frames. */
export type ErrorTarget =
  | { readonly kind: 'item'; readonly place?: ErrorPlace | undefined }
  | { readonly kind: 'annotation'; readonly annotationId: string; readonly at?: FrameRange | undefined };

/** One error of a verdict, of either kind, with its position among its kind. */
export interface GivenError {
  readonly target: ErrorTarget;
  readonly typeId: string;
  readonly remark: string;
  readonly position: number;
}

/** The types of error that a target may have. */
export function typesFor(template: Template, target: ErrorTarget): readonly ErrorTypeDefinition[] {
  return template.errorTypes.filter(({ scope }) => scope === target.kind || scope === 'both');
}

/** Ticks in the order they were given, then the errors of the whole item. */
export function errorsOf(verdict: Verdict): readonly GivenError[] {
  return [
    ...verdict.ticks.map(({ annotationId, typeId, remark, at }, position) => ({
      target: { kind: 'annotation', annotationId, ...(at && { at }) } as const,
      typeId,
      remark,
      position,
    })),
    ...verdict.itemErrors.map(({ typeId, remark, place }, position) => ({
      target: { kind: 'item', ...(place && { place }) } as const,
      typeId,
      remark,
      position,
    })),
  ];
}

/** Adds an error. The same type on the same target stays one error, and a given remark replaces its remark. */
export function addError(verdict: Verdict, target: ErrorTarget, typeId: string, remark: string): Verdict {
  const known = errorsOf(verdict).find((error) => error.typeId === typeId && isSameTarget(error.target, target));
  if (known !== undefined) return remark === '' ? verdict : setRemark(verdict, known, remark);
  if (target.kind === 'item') {
    const { place } = target;
    return { ...verdict, itemErrors: [...verdict.itemErrors, { typeId, remark, ...(place && { place }) }] };
  }
  const { annotationId, at } = target;
  return { ...verdict, ticks: [...verdict.ticks, { annotationId, typeId, remark, ...(at && { at }) }] };
}

export function removeError(verdict: Verdict, { target, position }: GivenError): Verdict {
  return target.kind === 'item'
    ? { ...verdict, itemErrors: verdict.itemErrors.filter((_, at) => at !== position) }
    : { ...verdict, ticks: verdict.ticks.filter((_, at) => at !== position) };
}

export function setRemark(verdict: Verdict, { target, position }: GivenError, remark: string): Verdict {
  const put = <E extends { readonly remark: string }>(errors: readonly E[]) =>
    errors.map((error, at) => (at === position ? { ...error, remark } : error));
  return target.kind === 'item'
    ? { ...verdict, itemErrors: put(verdict.itemErrors) }
    : { ...verdict, ticks: put(verdict.ticks) };
}

/** The ticks by annotation, as the engine takes them. */
export function ticksOf(verdict: Verdict): Ticks {
  const ticks = new Map<string, Tick[]>();
  for (const { annotationId, typeId, remark, at } of verdict.ticks) {
    const known = ticks.get(annotationId);
    const tick = { typeId, remark, ...(at && { at }) };
    if (known === undefined) ticks.set(annotationId, [tick]);
    else known.push(tick);
  }
  return ticks;
}

/** The errors of the whole item that name a place, as the engine takes them. */
export function placesOf({ itemErrors }: Verdict): readonly PlacedError[] {
  return itemErrors.flatMap(({ typeId, place }) => (place === undefined ? [] : [{ typeId, place }]));
}

/** Whether two verdicts are equal, error by error in order. */
export function isSameVerdict(one: Verdict, other: Verdict): boolean {
  const isSameError = (a: GivenError, b: GivenError | undefined) =>
    b !== undefined && a.typeId === b.typeId && a.remark === b.remark && isSameTarget(a.target, b.target);
  const [errors, others] = [errorsOf(one), errorsOf(other)];
  return (
    one.comment === other.comment &&
    isSameAnswers(one.answers ?? [], other.answers ?? []) &&
    errors.length === others.length &&
    errors.every((error, at) => isSameError(error, others[at]))
  );
}

function isSameAnswers(one: readonly FixAnswer[], other: readonly FixAnswer[]): boolean {
  return (
    one.length === other.length &&
    one.every(({ question, isFixed, carriedTo }, at) => {
      const same = other[at];
      return same?.question === question && same.isFixed === isFixed && same.carriedTo === carriedTo;
    })
  );
}

/** A sent verdict, with the parts that may be left out filled in. */
export function wholeVerdict(sent: InputOf<typeof itemCalls.saveItem>['verdict']): Verdict {
  return {
    itemErrors: (sent.itemErrors ?? []).map((error) => ({ ...error, remark: error.remark ?? '' })),
    ticks: (sent.ticks ?? []).map((tick) => ({ ...tick, remark: tick.remark ?? '' })),
    comment: sent.comment ?? '',
    ...(sent.answers !== undefined && {
      answers: sent.answers.map((answer) => ({ ...answer, carriedTo: answer.carriedTo ?? null })),
    }),
  };
}

/** Whether two errors are of the same frames of the same annotation, or of the same place of the whole item. */
export function isSameTarget(one: ErrorTarget, other: ErrorTarget): boolean {
  if (one.kind === 'item' || other.kind === 'item')
    return one.kind === 'item' && other.kind === 'item' && isSamePlace(one.place, other.place);
  return one.annotationId === other.annotationId && isSameRange(one.at, other.at);
}
