import type { Template } from '@countersign/contract';
import type { Phrases } from '@countersign/phrases';
import type { WorkState } from '../session/work-state.ts';

type Seen = Pick<
  WorkState<unknown>,
  'phase' | 'view' | 'draft' | 'isDraftChanged' | 'problems' | 'progress' | 'failure'
>;

/** What the bar says about the next press, and which verdict the rules lead to. */
export interface NextPress {
  readonly sentence: string;
  /** `fail`: the last press was refused, and the sentence says why. */
  readonly tone: 'plain' | 'fail';
  /** The solid button; null if nothing can be decided. */
  readonly leading: 'pass' | 'reject' | null;
  readonly isPassOff: boolean;
}

/** One sentence about the next press: why something is refused, what is already decided, or where it leads. */
export function nextPress(
  state: Seen,
  rules: Template['rules'],
  isReadOnly: boolean,
  words: Pick<Phrases['studio'], 'press' | 'keyNames'>,
): NextPress {
  const { press } = words;
  const { view, draft, problems } = state;
  const isIdle = view === null || state.phase !== 'working';
  if (isReadOnly || isIdle) {
    const sentence = isReadOnly ? standingWords(state, press) : state.phase === 'opening' ? press.opening : '';
    return { sentence, tone: 'plain', leading: null, isPassOff: true };
  }

  const errors = [...draft.itemErrors, ...draft.ticks];
  const leading = errors.length > 0 ? 'reject' : 'pass';
  const say = (sentence: string, tone: NextPress['tone'] = 'plain'): NextPress => ({
    sentence,
    tone,
    leading,
    isPassOff: errors.length > 0,
  });

  const broken = new Set(problems.map((problem) => problem.rule));
  if (broken.has('unknownErrorType') || broken.has('unknownAnnotation')) return say(press.unknown, 'fail');
  if (broken.has('rejectNeedsErrorType')) return say(press.rejectNeedsError, 'fail');
  if (broken.has('tickedCannotPass')) {
    const sentence = view.result === '10' ? press.contradiction : press.passRefused(errors.length);
    return say(sentence, 'fail');
  }
  const withoutRemark = rules.tickNeedsRemark ? errors.filter((error) => error.remark.trim() === '').length : 0;
  if (broken.has('tickNeedsRemark') && withoutRemark > 0) return say(press.needsRemark(withoutRemark), 'fail');

  if (state.failure?.code === 'offline' && view.result !== '00') return say(press.waits);
  if (state.isDraftChanged && view.result !== '00') return say(press.changed);
  if (withoutRemark > 0) return say(press.needsRemark(withoutRemark));
  if (errors.length > 0 && view.result !== '20') return say(press.passRefused(errors.length));
  if (!state.isDraftChanged && (view.result !== '00' || !view.isValid)) return say(standingWords(state, press));
  if (state.isDraftChanged) return say(press.unsaved(`${words.keyNames.Mod}+S`));
  return say(state.progress !== null && state.progress.left <= 1 ? press.last : press.next);
}

function standingWords({ view }: Seen, press: Phrases['studio']['press']): string {
  if (view === null || (view.isValid && view.result === '00')) return press.readOnly;
  if (!view.isValid) return press.invalid;
  return view.result === '10' ? press.passed : press.rejected;
}
