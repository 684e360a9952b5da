/** The properties of every text field. */
export interface FieldProps {
  /** Always given, for screen readers; `isLabelHidden` hides it from sight. */
  readonly label: string;
  readonly isLabelHidden?: boolean;
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** The error message; shown under the field and announced. */
  readonly error?: string | null;
  readonly hint?: string;
}
