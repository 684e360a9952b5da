import { Button } from '@countersign/ui/Button.tsx';
import { Dialog } from '@countersign/ui/Dialog.tsx';
import { useState } from 'react';
import { useStudioWords } from '../../shared/language/studio-words.ts';
import { useWorkspace } from '../shell/use-workspace.ts';
import { ChangeList } from './ChangeList.tsx';
import { ViewChoice } from './ComparisonBar.tsx';
import { useComparison, useRoundComparison } from './ComparisonProvider.tsx';
import type { EarlierView } from './earlier-views.ts';
import styles from './PhoneDifference.module.css';
import { useItemDifference } from './use-item-difference.ts';

/** A phone has no room for two items. */
const phoneViews: readonly EarlierView[] = ['before', 'after', 'slider'];

/** On a phone: which round shows, and what changed as a sheet over the item. */
export function PhoneDifference() {
  const words = useStudioWords();
  const { room } = useWorkspace();
  const shown = useComparison();
  const comparison = useRoundComparison();
  const rounds = useItemDifference();
  const [isOpen, setIsOpen] = useState(false);
  if (shown === null) return null;
  const { difference } = words;
  const views = room.earlierViews.filter((way) => phoneViews.includes(way));
  return (
    <div className={styles.bar}>
      {views.length > 0 && <ViewChoice of={shown.of} views={views} />}
      {comparison !== null && rounds !== null && (
        <Button className={styles.open ?? ''} onClick={() => setIsOpen(true)}>
          {difference.title} {comparison.rows.length}
        </Button>
      )}
      {isOpen && comparison !== null && rounds !== null && (
        <Dialog title={difference.title} width="form" onClose={() => setIsOpen(false)}>
          <ChangeList rounds={rounds} rows={comparison.rows} onShown={() => setIsOpen(false)} />
        </Dialog>
      )}
    </div>
  );
}
