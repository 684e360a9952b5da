import type { RuleProblem, Template } from '@countersign/contract';
import type { Phrases } from '@countersign/phrases';
import { isOfAnnotations } from '../rule/rule-problems.ts';
import type { WorkState } from '../session/work-state.ts';

type Seen = Pick<
  WorkState<unknown>,
  'phase' | 'view' | 'draft' | 'isDraftChanged' | 'problems' | 'progress' | 'failure'
>;

const unknown = ['unknownErrorType', 'unknownAnnotation', 'unknownPlace', 'unknownQuestion'] as const;
const refusesPass = ['tickedCannotPass', 'wholeRejectedCannotPass', 'unfixedCannotPass'] as const;

/** What the bar says about the next press, and which verdict the rules lead to. */
export interface NextPress {
  readonly sentence: string;
  /** `fail`: the last press was refused, and the sentence says why. */
  readonly tone: 'plain' | 'fail';
  /** The solid button; null if nothing can be decided. */
  readonly leading: 'pass' | 'reject' | null;
  readonly isPassOff: boolean;
}

/**
 * One sentence about the next press: why something is refused, what is already decided, or where it leads. `open` are the
 * rules that are not met yet.
 */
export function nextPress(
  state: Seen,
  rules: Template['rules'],
  open: readonly RuleProblem[],
  isReadOnly: boolean,
  words: Pick<Phrases['studio'], 'press' | 'keyNames' | 'question'>,
  nameOf: (annotationId: string) => string,
): NextPress {
  const { press } = words;
  const { view, draft, problems } = state;
  const isIdle = view === null || state.phase !== 'working';
  if (isReadOnly || isIdle) {
    const sentence = isReadOnly ? standingWords(state, press) : state.phase === 'opening' ? press.opening : '';
    return { sentence, tone: 'plain', leading: null, isPassOff: true };
  }

  const errors = [...draft.itemErrors, ...draft.ticks];
  const unfixed = (draft.answers ?? []).filter(({ isFixed }) => !isFixed);
  const unanswered = view.questions.length - (draft.answers?.length ?? 0);
  const passRefused = () => {
    const [first] = unfixed;
    return first === undefined
      ? press.passRefused(errors.length)
      : words.question.passRefused(first.carriedTo === null ? null : nameOf(first.carriedTo), unfixed.length);
  };
  const isBroken = open.some(isOfAnnotations);
  const leading = errors.length + unfixed.length > 0 || isBroken ? 'reject' : 'pass';
  const say = (sentence: string, tone: NextPress['tone'] = 'plain'): NextPress => ({
    sentence,
    tone,
    leading,
    isPassOff: errors.length + unfixed.length > 0 || open.length > 0,
  });

  const broken = new Set(problems.map((problem) => problem.rule));
  if (unknown.some((rule) => broken.has(rule))) return say(press.unknown, 'fail');
  if (broken.has('rejectNeedsErrorType')) return say(press.rejectNeedsError, 'fail');
  if (refusesPass.some((rule) => broken.has(rule))) {
    const sentence = view.result === '10' ? press.contradiction : passRefused();
    return say(sentence, 'fail');
  }
  const withoutRemark = rules.tickNeedsRemark ? errors.filter((error) => error.remark.trim() === '').length : 0;
  if (broken.has('tickNeedsRemark') && withoutRemark > 0) return say(press.needsRemark(withoutRemark), 'fail');

  if (problems.some(isOfAnnotations)) return say(press.rulesNotMet(open.length), 'fail');
  if (broken.has('commentMissing')) return say(press.needsComment, 'fail');

  if (state.failure?.code === 'offline' && view.result !== '00') return say(press.waits);
  if (state.isDraftChanged && view.result !== '00') return say(press.changed);
  if (withoutRemark > 0) return say(press.needsRemark(withoutRemark));
  if (errors.length + unfixed.length > 0 && view.result !== '20') return say(passRefused());
  if (!state.isDraftChanged && (view.result !== '00' || !view.isValid)) return say(standingWords(state, press));
  if (isBroken) return say(press.rulesNotMet(open.length));
  if (open.some(({ rule }) => rule === 'commentMissing')) return say(press.needsComment);
  if (unanswered > 0) return say(words.question.unanswered(unanswered));
  if (state.isDraftChanged) return say(press.unsaved(`${words.keyNames.Mod}+S`));
  return say(state.progress !== null && state.progress.left <= 1 ? press.last : press.next);
}

function standingWords({ view }: Seen, press: Phrases['studio']['press']): string {
  if (view === null || (view.isValid && view.result === '00')) return press.readOnly;
  if (!view.isValid) return press.invalid;
  return view.result === '10' ? press.passed : press.rejected;
}
