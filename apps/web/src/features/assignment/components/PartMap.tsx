import type { BatchMode, Part, TeamPerson } from '@countersign/contract';
import { partStanding } from '@countersign/domain';
import { initials } from '@countersign/ui/initials.ts';
import { type KeyboardEvent, type PointerEvent, useEffect, useId, useRef, useState } from 'react';
import { countText } from '../../../shared/format/numbers.ts';
import { usePhrases } from '../../../shared/language/language.ts';
import { type PartChoice, paint, stepOf } from '../part-choice.ts';
import { useSharingWords } from '../use-sharing-words.ts';
import styles from './PartMap.module.css';
import { PartSquare } from './PartSquare.tsx';

interface PartMapProps {
  readonly mode: BatchMode;
  /** The packages of a page, by their numbers. */
  readonly parts: readonly Part[];
  readonly people: readonly TeamPerson[];
  readonly choice: PartChoice;
  readonly setChoice: (choice: PartChoice) => void;
}

/** A press that is being drawn over squares: what it began with, where, and whether it chooses. */
interface Stroke {
  readonly base: PartChoice;
  readonly from: number;
  readonly isOn: boolean;
}

/** A square for each package. One list has the focus and all handlers; a drag chooses what lies between. */
export function PartMap({ mode, parts, people, choice, setChoice }: PartMapProps) {
  const words = useSharingWords();
  const {
    assignment,
    app: { comma },
  } = usePhrases();
  const listId = useId();
  const hintId = useId();
  const list = useRef<HTMLDivElement>(null);
  const stroke = useRef<Stroke | null>(null);
  /** Where shift-click and shift-arrows begin. */
  const anchor = useRef<number | null>(null);
  const isPainted = useRef(false);
  const [wanted, setWanted] = useState<number | null>(null);
  const first = parts[0]?.number ?? 1;
  const last = parts.at(-1)?.number ?? 1;
  const active = wanted !== null && wanted >= first && wanted <= last ? wanted : first;
  const names = new Map(people.map(({ id, name }) => [id, name]));
  const idOf = (number: number) => `${listId}-${number}`;
  const describe = (part: Part) =>
    factsOf(part, mode, part.assigneeId && names.get(part.assigneeId), words).join(comma);

  useEffect(() => {
    const end = () => {
      stroke.current = null;
    };
    window.addEventListener('pointerup', end);
    window.addEventListener('pointercancel', end);
    return () => {
      window.removeEventListener('pointerup', end);
      window.removeEventListener('pointercancel', end);
    };
  }, []);

  const choose = (number: number, isRange: boolean) => {
    const from = isRange ? (anchor.current ?? number) : number;
    const isOn = isRange || !choice.has(number);
    setChoice(paint(choice, from, number, isOn));
    if (!isRange) anchor.current = number;
    setWanted(number);
    return { base: choice, from, isOn };
  };
  const onPointerDown = (event: PointerEvent) => {
    const number = numberAt(event.target);
    // A finger scrolls; it chooses by tapping.
    if (number === null || event.button !== 0 || event.pointerType === 'touch') return;
    isPainted.current = true;
    stroke.current = choose(number, event.shiftKey);
  };
  const onPointerOver = (event: PointerEvent) => {
    const number = numberAt(event.target);
    if (number === null || stroke.current === null) return;
    const { base, from, isOn } = stroke.current;
    setChoice(paint(base, from, number, isOn));
    setWanted(number);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === ' ') choose(active, event.shiftKey);
    else if (event.key === 'a' && (event.ctrlKey || event.metaKey)) setChoice(paint(choice, first, last, true));
    else {
      const next = stepOf(event.key, active, { columns: columnsOf(list.current), first, last });
      if (next === undefined) return;
      if (event.shiftKey) {
        anchor.current ??= active;
        choose(next, true);
      } else {
        anchor.current = next;
        setWanted(next);
      }
      document.getElementById(idOf(next))?.scrollIntoView({ block: 'nearest' });
    }
    event.preventDefault();
  };
  const shown = parts.find(({ number }) => number === active);
  return (
    <>
      <p id={hintId} className="visually-hidden">
        {words.mapHint}
      </p>
      <div
        ref={list}
        className={styles.map}
        role="listbox"
        tabIndex={0}
        aria-label={assignment.count(mode, parts.length)}
        aria-describedby={hintId}
        aria-multiselectable
        aria-activedescendant={idOf(active)}
        data-wide={last > 999 || undefined}
        onPointerDown={onPointerDown}
        onPointerOver={onPointerOver}
        onKeyDown={onKeyDown}
        onClick={(event) => {
          const number = numberAt(event.target);
          if (number !== null && !isPainted.current) choose(number, event.shiftKey);
          isPainted.current = false;
        }}
      >
        {parts.map((part) => (
          <PartSquare
            key={part.number}
            id={idOf(part.number)}
            number={part.number}
            initials={initials((part.assigneeId && names.get(part.assigneeId)) ?? '–')}
            standing={partStanding(part)}
            isFree={part.assigneeId === null}
            isChosen={choice.has(part.number)}
            isActive={part.number === active}
            label={describe(part)}
          />
        ))}
      </div>
      <p className={styles.described} aria-hidden>
        {shown && describe(shown)}
      </p>
    </>
  );
}

function numberAt(target: EventTarget): number | null {
  const square = target instanceof Element ? target.closest('[data-number]') : null;
  return square === null ? null : Number(square.getAttribute('data-number'));
}

/** How many squares stand in a row as the map is laid out now. */
function columnsOf(list: HTMLElement | null): number {
  return list === null ? 1 : getComputedStyle(list).gridTemplateColumns.split(' ').length;
}

type Words = ReturnType<typeof useSharingWords>;

/** Its name, its items, whose it is, and what is left to do. */
function factsOf(part: Part, mode: BatchMode, assignee: string | null | undefined, words: Words): string[] {
  const { number, name, firstIndex, lastIndex, left } = part;
  const standing = partStanding(part);
  return [
    words.part[mode](countText(number), name),
    words.itemRange(countText(firstIndex), countText(lastIndex)),
    assignee ?? words.nobody,
    ...(standing === 'passed' || standing === 'rejected' ? [words.standings[standing]] : []),
    words.toDecide(left),
  ];
}
