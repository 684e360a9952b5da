/** Opens the dialogs of a dataset. */
export interface DatasetActions {
  readonly change: () => void;
  readonly link: () => void;
  readonly remove: () => void;
}
