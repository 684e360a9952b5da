import { Button } from '@countersign/ui/Button.tsx';
import { Checkbox } from '@countersign/ui/Checkbox.tsx';
import { KeyCap } from '@countersign/ui/KeyCap.tsx';
import { Segments } from '@countersign/ui/Segments.tsx';
import { Tooltip } from '@countersign/ui/Tooltip.tsx';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useStudioWords } from '../../shared/language/studio-words.ts';
import { useStore } from '../../shared/store.ts';
import { usePanes, useSession, useWorkspace } from '../shell/use-workspace.ts';
import { changePanes, showEarlierAs } from '../workspace.ts';
import styles from './ComparisonBar.module.css';
import { useComparison } from './ComparisonProvider.tsx';
import type { EarlierView } from './earlier-views.ts';
import { stepChange } from './show-change.ts';

/** Above an item that may have been another: how both times of it show, and the steps through what changed. */
export function ComparisonBar() {
  const { isEditable, isOpinion, room } = useWorkspace();
  const { view } = useSession();
  const comparison = useComparison();
  const texts = useStudioWords().comparison;
  // It stays while nothing differs, so that the item does not move when something does.
  if (comparison === null && !isEditable && (isOpinion || (view?.round ?? 1) === 1)) return null;
  return (
    <div className={styles.bar}>
      {comparison === null ? (
        <p className={styles.quiet}>{(view?.round ?? 1) > 1 ? texts.rounds.none : texts.edit.none}</p>
      ) : (
        <>
          {room.earlierViews.length > 0 && (
            <>
              <div className={styles.views}>
                <ViewChoice of={comparison.of} views={room.earlierViews} />
              </div>
              <KeyCap name="U" className={styles.key} />
              {room.hasDashed !== false && <OtherDashed of={comparison.of} />}
            </>
          )}
          <Steps />
        </>
      )}
    </div>
  );
}

interface ViewChoiceProps {
  readonly of: 'rounds' | 'edit';
  readonly views: readonly EarlierView[];
}

/** Which time shows, or how both do. */
export function ViewChoice({ of, views }: ViewChoiceProps) {
  const workspace = useWorkspace();
  const texts = useStudioWords().comparison;
  const { earlier } = usePanes();
  const names = { ...texts[of].views, ...texts.views };
  return (
    <Segments
      label={texts[of].title}
      segments={views.map((key) => ({ key, label: names[key] }))}
      value={views.includes(earlier) ? earlier : 'after'}
      onChange={(key) => showEarlierAs(workspace, key)}
    />
  );
}

function OtherDashed({ of }: Pick<ViewChoiceProps, 'of'>) {
  const workspace = useWorkspace();
  const texts = useStudioWords().comparison;
  const { earlier, isOtherDashed } = usePanes();
  const isFixed = earlier === 'before' || earlier === 'after' || earlier === 'both';
  return (
    <Checkbox
      className={styles.dashed}
      isChecked={isFixed ? earlier === 'both' : isOtherDashed}
      disabled={isFixed}
      onChange={(isChecked) => changePanes(workspace, { isOtherDashed: isChecked })}
    >
      {texts[of].dashed}
    </Checkbox>
  );
}

function Steps() {
  const workspace = useWorkspace();
  const keyOf = (command: 'change.previous' | 'change.next') =>
    workspace.room.keys.find((binding) => binding.command === command)?.keys[0] ?? '';
  const texts = useStudioWords().comparison;
  const { rows, at } = useStore(workspace.steps);
  return (
    <div className={styles.steps}>
      <span className={styles.count} aria-live="polite">
        {rows.length === 0 ? '' : at === null ? texts.changes(rows.length) : texts.step(at + 1, rows.length)}
      </span>
      <Tooltip text={texts.previous} shortcut={keyOf('change.previous')}>
        <Button
          kind="quiet"
          size="small"
          icon={<ChevronLeft />}
          aria-label={texts.previous}
          disabled={rows.length === 0}
          onClick={() => stepChange(workspace, -1)}
        />
      </Tooltip>
      <Tooltip text={texts.next} shortcut={keyOf('change.next')}>
        <Button
          kind="quiet"
          size="small"
          icon={<ChevronRight />}
          aria-label={texts.next}
          disabled={rows.length === 0}
          onClick={() => stepChange(workspace, 1)}
        />
      </Tooltip>
    </div>
  );
}
