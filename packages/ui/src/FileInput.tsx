import type { RefObject } from 'react';

interface FileInputProps {
  /** A button opens the choosing with `ref.current?.click()`. */
  readonly ref: RefObject<HTMLInputElement | null>;
  readonly onChoose: (files: readonly File[]) => void;
  /** Media types. */
  readonly accept?: readonly string[];
  readonly multiple?: boolean;
}

/** Lets somebody choose files. It is never seen itself, so that what opens it can look like every other button. */
export function FileInput({ ref, onChoose, accept, multiple }: FileInputProps) {
  return (
    <input
      ref={ref}
      type="file"
      hidden
      accept={accept?.join(',')}
      multiple={multiple}
      onChange={({ target }) => {
        onChoose([...(target.files ?? [])]);
        // The same file can be chosen again.
        target.value = '';
      }}
    />
  );
}
