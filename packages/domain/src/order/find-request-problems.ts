import { MAX_ITEMS, MAX_NAME, orderLimits } from '@countersign/contract';

/** What is wrong with each field of the form that asks for an order, null where a field is fine. */
export interface RequestProblems {
  readonly name: 'required' | 'length' | 'characters' | null;
  readonly dueAt: 'past' | null;
  readonly total: 'number' | null;
  readonly datasetIds: 'count' | null;
  readonly note: 'length' | null;
}

/** Control characters, and the separators that begin another line. */
const notInLine = /[\p{Cc}\u2028\u2029]/u;
const wholeNumber = /^[0-9]+$/;

/** What was typed: the due date as the end of a day, the number of items as text. */
export interface TypedRequest {
  readonly name: string;
  readonly dueAt: Date | null;
  readonly total: string;
  readonly datasetIds: readonly string[];
  readonly note: string;
}

/** Checks what was typed: an order has a name, and everything else may be left out. */
export function findRequestProblems(typed: TypedRequest, now: Date): RequestProblems {
  const { dueAt, datasetIds } = typed;
  const total = typed.total.trim();
  const isNumber = wholeNumber.test(total) && Number(total) <= MAX_ITEMS;
  return {
    name: nameProblem(typed.name.trim()),
    dueAt: dueAt !== null && dueAt < now ? 'past' : null,
    total: total === '' || isNumber ? null : 'number',
    datasetIds: datasetIds.length > orderLimits.datasets ? 'count' : null,
    note: typed.note.trim().length > orderLimits.note ? 'length' : null,
  };
}

function nameProblem(name: string): RequestProblems['name'] {
  if (name === '') return 'required';
  if (name.length > MAX_NAME) return 'length';
  return notInLine.test(name) ? 'characters' : null;
}
