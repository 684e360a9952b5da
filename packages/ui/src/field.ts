/** What every field that is written in has. */
export interface FieldProps {
  /** Hidden from sight with `isLabelHidden`, never left out. */
  readonly label: string;
  readonly isLabelHidden?: boolean;
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** What is wrong; stands under the field and is announced. */
  readonly error?: string | null;
  readonly hint?: string;
}
