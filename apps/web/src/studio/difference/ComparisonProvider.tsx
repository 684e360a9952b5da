import { createContext, type ReactNode, use, useEffect, useMemo } from 'react';
import { useStudioWords } from '../../shared/language/studio-words.ts';
import { deliveredOf } from '../session/pending-edit.ts';
import { useIsPhone } from '../shell/use-media.ts';
import { useIsHidden, useMedium, usePanes, useSession, useWorkspace } from '../shell/use-workspace.ts';
import { changePanes } from '../workspace.ts';
import { compareEdit, compareRounds, type ItemComparison } from './comparison.ts';
import { useItemDifference } from './use-item-difference.ts';

interface Comparisons {
  readonly shown: ItemComparison | null;
  readonly rounds: ItemComparison | null;
}

const ComparisonContext = createContext<Comparisons>({ shown: null, rounds: null });

/** What the item on screen is compared with; null where there is nothing. */
export function useComparison(): ItemComparison | null {
  return use(ComparisonContext).shown;
}

/** The round before, also where edits are compared on the item. */
export function useRoundComparison(): ItemComparison | null {
  return use(ComparisonContext).rounds;
}

/** Compares the item on screen: what was delivered of one that somebody edited; of any other, the round before. */
export function ComparisonProvider({ children }: { readonly children: ReactNode }) {
  const { stage } = useWorkspace();
  const { engine } = stage;
  const words = useStudioWords();
  const { view } = useSession();
  const rounds = useItemDifference();
  const shownId = useMedium((snapshot) => snapshot.itemId);
  const records = useMedium((snapshot) => snapshot.annotations);
  const editedIds = useMedium((snapshot) => snapshot.editedIds);
  const isEdited = view !== null && view.id === shownId && editedIds.size > 0;
  const ofEdit = useMemo(
    // The records change with the annotations.
    () =>
      isEdited && records.length >= 0
        ? compareEdit(view.id, deliveredOf(view), engine.annotations(), editedIds, words, stage)
        : null,
    [isEdited, view, engine, records, editedIds, words, stage],
  );
  const ofRounds = useMemo(
    // The stage names annotations by the item that shows.
    () => (rounds === null || rounds.itemId !== shownId ? null : compareRounds(rounds, words, stage)),
    [rounds, words, stage, shownId],
  );
  const isHidden = useIsHidden();
  // Changes quote what is hidden.
  const shown = isHidden ? null : isEdited ? ofEdit : ofRounds;
  useShownComparison(shown);
  const comparisons = useMemo(() => ({ shown, rounds: isHidden ? null : ofRounds }), [shown, ofRounds, isHidden]);
  return <ComparisonContext value={comparisons}>{children}</ComparisonContext>;
}

/** Draws what the chosen view shows on the item itself, and tells the keys which changes they step through. */
function useShownComparison(comparison: ItemComparison | null): void {
  const workspace = useWorkspace();
  const { engine } = workspace.stage;
  const isPhone = useIsPhone();
  const { earlier, isOtherDashed } = usePanes();
  const rows = comparison?.rows;
  useEffect(() => workspace.steps.set({ rows: rows ?? [], at: null }), [workspace, rows]);
  useEffect(() => {
    let { itemId, history } = engine.snapshot();
    return engine.subscribe(() => {
      const now = engine.snapshot();
      const { earlier: way } = workspace.panes.get();
      // Nobody should take the earlier round of the next item for what was delivered.
      if (now.itemId !== itemId && way === 'before') changePanes(workspace, { earlier: 'both' });
      // Who edits looks at what they edit.
      if (now.itemId === itemId && now.history !== history && way === 'flicker')
        changePanes(workspace, { earlier: 'after' });
      ({ itemId, history } = now);
    });
  }, [workspace, engine]);
  useEffect(() => {
    if (comparison === null) return engine.setEarlier([], false);
    if (earlier === 'before') return engine.setEarlier(comparison.before, true);
    const isDashed = earlier === 'both' ? !isPhone : earlier !== 'after' && isOtherDashed && !isPhone;
    engine.setEarlier(isDashed ? comparison.beforeElsewhere : [], false);
  }, [engine, comparison, earlier, isOtherDashed, isPhone]);
}
