import type { AnnotationRecord } from '@countersign/studio';
import { StatusMark } from '@countersign/ui/StatusMark.tsx';
import { Tooltip } from '@countersign/ui/Tooltip.tsx';
import { ListFilter } from 'lucide-react';
import { useRef } from 'react';
import { countText } from '../../shared/format/numbers.ts';
import { useStudioWords } from '../../shared/language/studio-words.ts';
import { useVisibleRows } from '../../shared/list/use-visible-rows.ts';
import { runCommand } from '../run-command.ts';
import { usePanes, useSession, useStudio, useWorkspace } from '../shell/use-workspace.ts';
import { changePanes } from '../workspace.ts';
import { FilterFields } from './FilterFields.tsx';
import styles from './rows.module.css';
import { Section } from './Section.tsx';
import { sizeText } from './size-text.ts';

const ROW_PX = 28;

export function AnnotationsPanel() {
  const words = useStudioWords();
  const { phase, view } = useSession();
  const workspace = useWorkspace();
  const { hasFilter } = usePanes();
  const all = useStudio((snapshot) => snapshot.annotations);
  const matching = useStudio((snapshot) => snapshot.matching);
  const annotations = matching === undefined ? all : all.filter((record) => matching.has(record.id));
  const selectedId = useStudio((snapshot) => snapshot.selectedId);
  const hoveredId = useStudio((snapshot) => snapshot.hoveredId);
  const ticks = useStudio((snapshot) => snapshot.ticks);
  const box = useRef<HTMLDivElement>(null);
  const at = annotations.findIndex((record) => record.id === selectedId);
  const { from, to } = useVisibleRows(box, annotations.length, ROW_PX, at);
  return (
    <Section
      name="annotations"
      title={words.annotations}
      aside={
        <>
          {matching === undefined
            ? countText(all.length)
            : words.filter.matching(countText(annotations.length), countText(all.length))}
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
      <div ref={box} className={styles.scroll}>
        {annotations.length === 0 && phase === 'working' && (
          <p className={styles.quiet}>{all.length === 0 ? words.noAnnotations : words.filter.nothing}</p>
        )}
        <ul className={styles.all} style={{ height: annotations.length * ROW_PX }}>
          {annotations.slice(from, to).map((record, nth) => (
            <li key={record.id} style={{ top: (from + nth) * ROW_PX }}>
              <AnnotationRow
                record={record}
                isSelected={record.id === selectedId}
                isLit={record.id === hoveredId}
                isTicked={(ticks.get(record.id)?.length ?? 0) > 0}
              />
            </li>
          ))}
        </ul>
      </div>
    </Section>
  );
}

interface AnnotationRowProps {
  readonly record: AnnotationRecord;
  readonly isSelected: boolean;
  readonly isLit: boolean;
  readonly isTicked: boolean;
}

function AnnotationRow({ record, isSelected, isLit, isTicked }: AnnotationRowProps) {
  const { studio } = useWorkspace().studioView;
  const words = useStudioWords();
  const isHidden = useStudio((snapshot) => snapshot.hiddenLabels.has(record.label));
  const isEdited = useStudio((snapshot) => snapshot.editedIds.has(record.id));
  return (
    <button
      type="button"
      className={styles.row}
      aria-current={isSelected ? 'true' : undefined}
      data-lit={isLit || undefined}
      data-pale={isHidden || undefined}
      onKeyDown={(event) => {
        if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
        event.preventDefault();
        studio.run(event.key === 'ArrowDown' ? 'annotation.next' : 'annotation.previous');
      }}
      onClick={() => studio.select(isSelected ? undefined : record.id)}
      onPointerEnter={() => studio.hover(record.id)}
      onPointerLeave={() => studio.hover(undefined)}
    >
      <span className={styles.swatch} style={{ background: record.colour }} />
      <span className={styles.name}>{record.name}</span>
      {isTicked && (
        <>
          <StatusMark status="rejected" size={12} />
          <span className="visually-hidden">{words.errors}</span>
        </>
      )}
      {isEdited && <span className={styles.edited}>{words.edit.edited}</span>}
      <span className={styles.size}>{sizeText(record, words)}</span>
    </button>
  );
}
