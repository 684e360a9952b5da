import { Tooltip } from '@countersign/ui/Tooltip.tsx';
import { ListFilter } from 'lucide-react';
import { countText } from '../../shared/format/numbers.ts';
import { useStudioWords } from '../../shared/language/studio-words.ts';
import { runCommand } from '../run-command.ts';
import { useMedium, usePanes, useSession, useWorkspace } from '../shell/use-workspace.ts';
import { changePanes } from '../workspace.ts';
import { AnnotationRows } from './AnnotationRows.tsx';
import { FilterFields } from './FilterFields.tsx';
import styles from './rows.module.css';
import { Section } from './Section.tsx';

/** More annotations are rows, of which only those in view are on the page. */
const MOST_OF_OWN_LIST = 300;

export function AnnotationsPanel() {
  const words = useStudioWords();
  const { view } = useSession();
  const workspace = useWorkspace();
  const { hasFilter } = usePanes();
  const all = useMedium((snapshot) => snapshot.annotations);
  const matching = useMedium((snapshot) => snapshot.matching);
  const { List: OwnList } = workspace.room.parts;
  const List = OwnList === undefined || all.length > MOST_OF_OWN_LIST ? AnnotationRows : OwnList;
  return (
    <Section
      name="annotations"
      title={words.annotations}
      aside={
        <>
          {matching === undefined
            ? countText(all.length)
            : words.filter.matching(countText(matching.size), countText(all.length))}
          <button
            type="button"
            className={styles.icon}
            aria-label={words.commands['workspace.filter']}
            aria-expanded={hasFilter}
            aria-keyshortcuts="/"
            onClick={() =>
              hasFilter ? changePanes(workspace, { hasFilter: false }) : runCommand(workspace, 'workspace.filter')
            }
          >
            <ListFilter aria-hidden />
          </button>
        </>
      }
      isTall
    >
      {view !== null && view.annotator !== null && (
        <Tooltip text={view.annotator} isOnlyWhenCut>
          <p className={styles.annotator}>{words.annotatedBy(view.annotator)}</p>
        </Tooltip>
      )}
      {hasFilter && (
        <div className={styles.above}>
          <FilterFields takesFocus />
        </div>
      )}
      <List />
    </Section>
  );
}
