import type { RuleProblem } from '@countersign/contract';
import { useStudioWords } from '../../shared/language/studio-words.ts';
import type { SectionName } from '../panels/section-names.ts';
import { useNameOf } from '../relation/use-name-of.ts';
import { useWorkspace } from '../shell/use-workspace.ts';
import { attributeField, commentField, focusField, relationField, remarkField } from './focus-field.ts';
import { problemText } from './problem-text.ts';

/** So many problems are listed; the rest shows when these are gone. */
export const MOST_LISTED = 50;

/** How a problem is named, and the ways on from it. */
export function useRuleSteps() {
  const workspace = useWorkspace();
  const words = useStudioWords();
  const knownName = useNameOf();
  const { engine } = workspace.stage;
  const nameOf = (id: string) => knownName(id) ?? id;
  const show = (annotationId: string) => engine.select(annotationId);
  const isRelation = (id: string) => !engine.annotations().some((one) => one.id === id);
  const write = (section: SectionName, field: string, annotationId?: string | null) => () =>
    focusField(workspace, section, field, () => {
      if (annotationId != null) show(annotationId);
    });
  return {
    nameOf,
    isThere: (id: string) => knownName(id) !== undefined,
    textOf: (problem: RuleProblem) => problemText(problem, nameOf, words),
    placeOf: (annotationId: string | null) => (annotationId === null ? words.wholePicture : nameOf(annotationId)),
    show,
    /** Takes away what overlaps the other annotation; null where that cannot be done. */
    cutAtBorder({ rule, annotationId, otherId }: RuleProblem): (() => void) | null {
      const { cutOverlap } = engine;
      if (rule !== 'overlap' || annotationId === null || otherId === undefined || !workspace.isEditable) return null;
      return cutOverlap === undefined ? null : () => void cutOverlap(annotationId, otherId);
    },
    /** Writes what is missing; null where it cannot be written. */
    fillIn({ rule, annotationId, attribute = '' }: RuleProblem): (() => void) | null {
      if (rule === 'commentMissing') return write('comment', commentField);
      if (rule === 'tickNeedsRemark') return write('errors', remarkField(annotationId));
      const isAttribute = rule === 'attributeMissing' || rule === 'attributeNotAllowed';
      if (!isAttribute || !workspace.isEditable) return null;
      return annotationId !== null && isRelation(annotationId)
        ? write('relations', relationField(attribute), annotationId)
        : write('attributes', attributeField(attribute), annotationId);
    },
  };
}
