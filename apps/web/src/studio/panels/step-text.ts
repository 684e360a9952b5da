import { isStatement } from '@countersign/domain';
import type { StudioPhrases } from '@countersign/phrases';
import type { EditStep } from '@countersign/studio';

/** Pixels and degrees with one decimal at most. */
function shortFigure(value: number): string {
  return String(Math.round(value * 10) / 10);
}

/** What a step did, in words. Points are counted from 1. */
export function stepText(step: EditStep, words: StudioPhrases['edit']): string {
  const [first = ''] = step.names;
  const name = step.names.length > 1 ? words.several(step.names.length) : first;
  const { steps } = words;
  switch (step.kind) {
    case 'restored':
      return steps.restored();
    case 'moved':
      return steps.moved(name, shortFigure(Math.hypot(step.dx, step.dy)));
    case 'turned':
      return steps.turned(name, shortFigure(step.degrees));
    case 'pointMoved':
      return steps.pointMoved(name, step.point + 1, shortFigure(Math.hypot(step.dx, step.dy)));
    case 'pointAdded':
    case 'pointRemoved':
    case 'pointShown':
      return steps[step.kind](name, step.point + 1);
    case 'timed':
      return steps.timed(name, `${step.milliseconds > 0 ? '+' : ''}${step.milliseconds}`);
    case 'spanned':
      return steps.spanned(name, step.characters);
    case 'relabelled':
      return steps.relabelled(name, step.label);
    case 'attribute':
      return steps.attribute(name, step.name);
    case 'related':
    case 'unrelated':
    case 'relationReversed':
    case 'relationRelabelled':
      return steps[step.kind](name, step.label);
    case 'joined':
      return steps.joined(first, step.names.length);
    case 'trimmed':
      return steps.trimmed(first, step.by);
    case 'cut':
      return steps.cut(first);
    case 'drew':
      // Nobody draws a statement.
      return isStatement({ kind: step.shape }) ? steps.added(name) : steps.drew(name);
    case 'converted':
    case 'resized':
    case 'painted':
    case 'restated':
    case 'removed':
    case 'duplicated':
    case 'pasted':
      return steps[step.kind](name);
  }
}
