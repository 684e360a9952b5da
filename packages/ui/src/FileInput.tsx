import type { RefObject } from 'react';

interface FileInputProps {
  /** Open it from a button with `ref.current?.click()`. */
  readonly ref: RefObject<HTMLInputElement | null>;
  readonly onChoose: (files: readonly File[]) => void;
  /** Media types. */
  readonly accept?: readonly string[];
  readonly multiple?: boolean;
  /** Chooses a folder with all that is in it. */
  readonly isFolder?: boolean;
}

/** Lets somebody choose files. It is hidden, so that any button can open it. */
export function FileInput({ ref, onChoose, accept, multiple, isFolder = false }: FileInputProps) {
  return (
    <input
      ref={ref}
      type="file"
      hidden
      accept={accept?.join(',')}
      multiple={multiple}
      {...(isFolder && { webkitdirectory: '' })}
      onChange={({ target }) => {
        onChoose([...(target.files ?? [])]);
        // Cleared, so that the same file can be chosen again.
        target.value = '';
      }}
    />
  );
}
