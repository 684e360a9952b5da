import { createContext, type ReactNode, use, useEffect, useMemo } from 'react';
import { useStudioWords } from '../../shared/language/studio-words.ts';
import { deliveredOf } from '../session/pending-edit.ts';
import { useIsPhone } from '../shell/use-media.ts';
import { usePanes, useSession, useStudio, useWorkspace } from '../shell/use-workspace.ts';
import { changePanes } from '../workspace.ts';
import { compareEdit, compareRounds, type PictureComparison } from './comparison.ts';
import { useItemDifference } from './use-item-difference.ts';

interface Comparisons {
  readonly shown: PictureComparison | null;
  readonly rounds: PictureComparison | null;
}

const ComparisonContext = createContext<Comparisons>({ shown: null, rounds: null });

/** What the picture on screen is compared with; null where there is nothing. */
export function useComparison(): PictureComparison | null {
  return use(ComparisonContext).shown;
}

/** The round before, also where edits are compared on the picture. */
export function useRoundComparison(): PictureComparison | null {
  return use(ComparisonContext).rounds;
}

/** Compares the picture on screen: what was delivered of one that somebody edited; of any other, the round before. */
export function ComparisonProvider({ children }: { readonly children: ReactNode }) {
  const { studioView } = useWorkspace();
  const { studio } = studioView;
  const words = useStudioWords();
  const { view } = useSession();
  const rounds = useItemDifference();
  const shownId = useStudio((snapshot) => snapshot.itemId);
  const records = useStudio((snapshot) => snapshot.annotations);
  const editedIds = useStudio((snapshot) => snapshot.editedIds);
  const isEdited = view !== null && view.id === shownId && editedIds.size > 0;
  const ofEdit = useMemo(
    // The records change with the annotations.
    () =>
      isEdited && records.length >= 0
        ? compareEdit(view.id, deliveredOf(view), studio.annotations(), editedIds, words)
        : null,
    [isEdited, view, studio, records, editedIds, words],
  );
  const ofRounds = useMemo(() => (rounds === null ? null : compareRounds(rounds, words)), [rounds, words]);
  const shown = isEdited ? ofEdit : ofRounds?.itemId === shownId ? ofRounds : null;
  useShownComparison(shown);
  const comparisons = useMemo(() => ({ shown, rounds: ofRounds }), [shown, ofRounds]);
  return <ComparisonContext value={comparisons}>{children}</ComparisonContext>;
}

/** Draws what the chosen view shows on the picture itself, and tells the keys which changes they step through. */
function useShownComparison(comparison: PictureComparison | null): void {
  const workspace = useWorkspace();
  const { studio } = workspace.studioView;
  const isPhone = useIsPhone();
  const { earlier, isOtherDashed } = usePanes();
  const rows = comparison?.rows;
  useEffect(() => workspace.steps.set({ rows: rows ?? [], at: null }), [workspace, rows]);
  useEffect(() => {
    let { itemId, history } = studio.snapshot();
    return studio.subscribe(() => {
      const now = studio.snapshot();
      const { earlier: way } = workspace.panes.get();
      // Nobody should take the earlier round of the next picture for what was delivered.
      if (now.itemId !== itemId && way === 'before') changePanes(workspace, { earlier: 'both' });
      // Who edits looks at what they edit.
      if (now.itemId === itemId && now.history !== history && way === 'flicker')
        changePanes(workspace, { earlier: 'after' });
      ({ itemId, history } = now);
    });
  }, [workspace, studio]);
  useEffect(() => {
    if (comparison === null) return studio.setEarlier([], false);
    if (earlier === 'before') return studio.setEarlier(comparison.before, true);
    const isDashed = earlier === 'both' ? !isPhone : earlier !== 'after' && isOtherDashed && !isPhone;
    studio.setEarlier(isDashed ? comparison.beforeElsewhere : [], false);
  }, [studio, comparison, earlier, isOtherDashed, isPhone]);
}
