import type { ReactNode } from 'react';
import { Checkbox } from './Checkbox.tsx';
import styles from './TableChoice.module.css';

/** The checkboxes of a table. It gets them made, because few tables have any. */
export interface TableChoice<Row> {
  readonly head: ReactNode;
  readonly boxOf: (row: Row) => ReactNode;
  readonly isChosen: (row: Row) => boolean;
}

/** Choosing rows by the checkboxes before them. */
interface RowChoice<Row> {
  readonly isChosen: (row: Row) => boolean;
  /** `reach` chooses all rows from the checkbox pressed before to this one. */
  readonly onChoose: (row: Row, isChosen: boolean, reach: 'one' | 'range') => void;
  /** The header checkbox, for all visible rows. */
  readonly onChooseAll: (isChosen: boolean) => void;
  /** The label of a row's checkbox. */
  readonly labelOf: (row: Row) => string;
  readonly allLabel: string;
}

export function choiceOf<Row>(rows: readonly Row[], choice: RowChoice<Row>): TableChoice<Row> {
  return {
    head: <ChoiceHead rows={rows} choice={choice} />,
    boxOf: (row) => <ChoiceBox row={row} choice={choice} />,
    isChosen: choice.isChosen,
  };
}

interface ChoiceHeadProps<Row> {
  readonly rows: readonly Row[];
  readonly choice: RowChoice<Row>;
}

function ChoiceHead<Row>({ rows, choice }: ChoiceHeadProps<Row>) {
  const chosen = rows.filter(choice.isChosen).length;
  return (
    <Checkbox
      className={styles.choice}
      isChecked={chosen > 0 && chosen === rows.length}
      isMixed={chosen > 0 && chosen < rows.length}
      onChange={choice.onChooseAll}
    >
      <span className="visually-hidden">{choice.allLabel}</span>
    </Checkbox>
  );
}

interface ChoiceBoxProps<Row> {
  readonly row: Row;
  readonly choice: RowChoice<Row>;
}

/**
 * A row's checkbox. Arrow keys move between rows; with Shift they choose everything in between, as a Shift press does.
 */
function ChoiceBox<Row>({ row, choice }: ChoiceBoxProps<Row>) {
  const isChosen = choice.isChosen(row);
  return (
    <Checkbox
      className={styles.choice}
      isChecked={isChosen}
      data-choice
      onChange={() => undefined}
      onClick={(event) => choice.onChoose(row, !isChosen, event.shiftKey ? 'range' : 'one')}
      onKeyDown={moveByArrow}
    >
      <span className="visually-hidden">{choice.labelOf(row)}</span>
    </Checkbox>
  );
}

function moveByArrow(event: React.KeyboardEvent<HTMLInputElement>): void {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (step === undefined) return;
  event.preventDefault();
  const box = event.currentTarget;
  const boxes = [...(box.closest('tbody')?.querySelectorAll<HTMLInputElement>('[data-choice]') ?? [])];
  const next = boxes[boxes.indexOf(box) + step];
  if (next === undefined) return;
  next.focus();
  if (event.shiftKey && next.checked !== box.checked) next.click();
}
