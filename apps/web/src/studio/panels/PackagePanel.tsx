import type { PackageMap } from '@countersign/contract';
import { StatusMark } from '@countersign/ui/StatusMark.tsx';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { queryOf } from '../../shared/api/client.ts';
import { countText } from '../../shared/format/numbers.ts';
import { usePhrases } from '../../shared/language/language.ts';
import { useStudioWords } from '../../shared/language/studio-words.ts';
import { usePollUnlessLive } from '../../shared/live/live-state.ts';
import { useStore } from '../../shared/store.ts';
import { useOutbox, useSession, useWorkspace } from '../shell/use-workspace.ts';
import { focusStage, type VerdictMark } from '../workspace.ts';
import styles from './PackagePanel.module.css';
import { gridFor, packageMarks, squareAt } from './package-marks.ts';
import { Section } from './Section.tsx';

/** The width the panels leave to their content. */
const WIDTH_PX = 272;
const refreshMs = 60_000;

/** The current package: a square for each of its items; pressing one goes there. */
export function PackagePanel() {
  const { batch } = useWorkspace();
  const { view, packageProgress } = useSession();
  const words = useStudioWords();
  const { waiting } = useOutbox();
  const isInPackages = batch.mode === 'package';
  // A large package is shown in blocks; another block loads when the item leaves the current one.
  const [around, setAround] = useState<number>();
  const query = useQuery({
    ...queryOf(
      'getPackageMap',
      { batchId: batch.id, packageId: packageProgress?.packageId ?? '', ...(around !== undefined && { around }) },
      { failures: 'own' },
    ),
    enabled: isInPackages && packageProgress !== null && waiting === 0,
    placeholderData: keepPreviousData,
    staleTime: refreshMs,
    refetchInterval: usePollUnlessLive(refreshMs),
  });
  const { data } = query;
  const isOfPackage = data !== undefined && data.number === packageProgress?.ordinal;
  if (isOfPackage && view !== null && !holds(data, view.index) && around !== view.index) setAround(view.index);
  if (!isInPackages || packageProgress === null) return null;
  return (
    <Section
      name="package"
      title={words.packageOf(packageProgress.ordinal, batch.packageCount)}
      aside={words.decidedOf(countText(packageProgress.decided), countText(packageProgress.total))}
    >
      {isOfPackage && <Map map={data} />}
    </Section>
  );
}

function holds({ firstIndex, lastIndex, from, marks }: PackageMap, index: number): boolean {
  const isInside = index >= firstIndex && index <= lastIndex;
  return !isInside || (index >= from && index < from + marks.length);
}

const counted = [
  ['passed', 'passed', '10'],
  ['rejected', 'rejected', '20'],
  ['invalid', 'invalid', 'invalid'],
  ['left', 'awaiting', '00'],
] as const;

function Map({ map }: { readonly map: PackageMap }) {
  const { marks: own } = useWorkspace();
  const words = useStudioWords();
  const { item } = usePhrases();
  const { marks, counts } = packageMarks(map, useStore(own));
  const isWhole = marks.length === map.total;
  return (
    <div className={styles.map}>
      {!isWhole && (
        <p className={styles.part}>{words.mapPart(countText(map.from), countText(map.from + marks.length - 1))}</p>
      )}
      <Squares marks={marks} from={map.from} />
      <ul className={styles.counts}>
        {counted.map(([mark, status, result]) => (
          <li key={mark}>
            <StatusMark status={status}>{item.results[result]}</StatusMark>
            <span>{countText(counts[mark])}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}

interface SquaresProps {
  readonly marks: readonly VerdictMark[];
  readonly from: number;
}

const steps: Readonly<Record<string, (columns: number) => number>> = {
  ArrowLeft: () => -1,
  ArrowRight: () => 1,
  ArrowUp: (columns) => -columns,
  ArrowDown: (columns) => columns,
};

/** One control for all squares: arrow keys move between them, Enter goes to the item. */
function Squares({ marks, from }: SquaresProps) {
  const workspace = useWorkspace();
  const { view } = useSession();
  const words = useStudioWords();
  const [cursor, setCursor] = useState<number | null>(null);
  const grid = gridFor(marks.length, WIDTH_PX);
  const { columns, step } = grid;
  const shown = view === null ? null : view.index - from;
  const at = cursor ?? shown ?? 0;
  const go = (square: number) => {
    void workspace.session.open(from + square);
    focusStage(workspace);
    setCursor(null);
  };
  const size = { width: columns * step, height: Math.ceil(marks.length / columns) * step };
  return (
    <div
      className={styles.squares}
      role="slider"
      tabIndex={0}
      data-own-keys
      aria-label={words.map}
      aria-valuemin={from}
      aria-valuemax={from + marks.length - 1}
      aria-valuenow={from + at}
      aria-valuetext={words.stripItem(countText(from + at), words.states[marks[at] ?? 'left'])}
      onBlur={() => setCursor(null)}
      onClick={(event) => {
        const { left, top } = event.currentTarget.getBoundingClientRect();
        const square = squareAt(grid, marks.length, event.clientX - left, event.clientY - top);
        if (square !== null) go(square);
      }}
      onKeyDown={(event) => {
        const move = steps[event.key];
        if (event.key === 'Enter' || event.key === ' ') go(at);
        else if (event.key === 'Escape') focusStage(workspace);
        else if (move === undefined) return;
        else setCursor(Math.min(marks.length - 1, Math.max(0, at + move(columns))));
        event.preventDefault();
      }}
    >
      <svg {...size} viewBox={`0 0 ${size.width} ${size.height}`} aria-hidden>
        {marks.map((mark, square) => (
          <Square
            key={from + square}
            mark={mark}
            x={(square % columns) * step}
            y={Math.floor(square / columns) * step}
            size={step - 3}
          />
        ))}
        {shown !== null && shown >= 0 && shown < marks.length && (
          <Frame at={shown} {...grid} className={styles.shown} />
        )}
        {cursor !== null && <Frame at={cursor} {...grid} className={styles.cursor} />}
      </svg>
    </div>
  );
}

interface SquareProps {
  readonly mark: VerdictMark;
  readonly x: number;
  readonly y: number;
  readonly size: number;
}

/** States differ by shape and not only by colour: a cross, a slash, a broken edge. */
function Square({ mark, x, y, size }: SquareProps) {
  const inset = size * 0.3;
  const [near, far] = [inset, size - inset];
  const signs = {
    passed: null,
    rejected: `M${near} ${near}L${far} ${far}M${far} ${near}L${near} ${far}`,
    invalid: `M${far} ${near}L${near} ${far}`,
    skipped: `M${near} ${near}L${size / 2} ${size / 2}L${near} ${far}`,
    left: null,
  } as const;
  return (
    <g transform={`translate(${x + 1.5} ${y + 1.5})`} className={styles[mark]}>
      <rect x="0.5" y="0.5" width={size - 1} height={size - 1} rx="2" />
      {signs[mark] !== null && <path d={signs[mark]} />}
    </g>
  );
}

interface FrameProps {
  readonly at: number;
  readonly columns: number;
  readonly step: number;
  readonly className: string | undefined;
}

function Frame({ at, columns, step, className }: FrameProps) {
  const [x, y] = [(at % columns) * step, Math.floor(at / columns) * step];
  return <rect className={className} x={x + 1} y={y + 1} width={step - 2} height={step - 2} rx="3" />;
}
