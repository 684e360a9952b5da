/** What somebody typed into the form of a spot check. */
export interface TypedSpotCheck {
  readonly rule: 'percentage' | 'count';
  readonly percent: string;
  readonly count: string;
  readonly fromIndex: string;
}

/** Why a field cannot stand: nothing in it, no whole number, or outside what is possible. */
export type SpotCheckProblem = 'required' | 'whole' | 'range';
export type SpotCheckProblems = { readonly [F in 'percent' | 'count' | 'fromIndex']?: SpotCheckProblem };

/** The problems of a spot check's form, by field; `lot` items can be drawn, up to the index number `lastIndex`. */
export function findSpotCheckProblems(fields: TypedSpotCheck, lot: number, lastIndex: number): SpotCheckProblems {
  const size =
    fields.rule === 'percentage'
      ? { percent: problemOf(fields.percent, 1, 100) }
      : { count: problemOf(fields.count, 1, lot) };
  const found = { ...size, fromIndex: problemOf(fields.fromIndex, 0, lastIndex) };
  return Object.fromEntries(Object.entries(found).filter(([, problem]) => problem !== null));
}

function problemOf(typed: string, least: number, most: number): SpotCheckProblem | null {
  const text = typed.trim();
  if (text === '') return 'required';
  if (!/^[0-9]{1,10}$/.test(text)) return 'whole';
  const value = Number(text);
  return value < least || value > most ? 'range' : null;
}
