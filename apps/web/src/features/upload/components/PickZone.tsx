import type { UploadWay } from '@countersign/contract';
import { Button } from '@countersign/ui/Button.tsx';
import { Checkbox } from '@countersign/ui/Checkbox.tsx';
import { FileInput } from '@countersign/ui/FileInput.tsx';
import { StatusMark } from '@countersign/ui/StatusMark.tsx';
import { FileUp, FolderUp } from 'lucide-react';
import { type DragEvent, useRef, useState } from 'react';
import { pickedOfInput } from '../pick/picked.ts';
import { readDrop } from '../pick/read-drop.ts';
import { chooseFolder, readFolder } from '../pick/read-folder.ts';
import { type Picking, usePicking } from '../pick/use-picking.ts';
import type { UploadTarget } from '../session/upload-session.ts';
import { useUploadWords } from '../upload-words.ts';
import styles from './UploadPage.module.css';

interface PickZoneProps {
  readonly target: UploadTarget;
  readonly batchWay: UploadWay | null;
  /** The folder of the upload that was interrupted, where the browser kept it. */
  readonly folder: FileSystemDirectoryHandle | null;
}

/** Where a person drops or chooses what is uploaded. */
export function PickZone({ target, batchWay, folder }: PickZoneProps) {
  const words = useUploadWords();
  const [thenParse, setThenParse] = useState(true);
  const { picking, take } = usePicking(target, batchWay, thenParse);
  const [isOver, setIsOver] = useState(false);
  const folderInput = useRef<HTMLInputElement>(null);
  const fileInput = useRef<HTMLInputElement>(null);
  const isReading = picking.step === 'reading';
  const pickFolder = () => {
    if (window.showDirectoryPicker === undefined) return folderInput.current?.click();
    return take(async (onFound) => {
      const chosen = await chooseFolder();
      return chosen === null ? null : readFolder(chosen, onFound);
    });
  };
  const again = (kept: FileSystemDirectoryHandle) =>
    take(async (onFound) => {
      const isGranted = (await kept.requestPermission({ mode: 'read' })) === 'granted';
      return isGranted ? readFolder(kept, onFound) : null;
    });
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setIsOver(false);
    const { dataTransfer } = event;
    if (!isReading) take((onFound) => readDrop(dataTransfer, onFound));
  };
  return (
    <section
      className={styles.zone}
      data-over={isOver || undefined}
      onDragOver={(event) => {
        event.preventDefault();
        setIsOver(true);
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={drop}
    >
      <h2>{words.pick.drop}</h2>
      <p className={styles.text}>{words.pick.dropText}</p>
      <div className={styles.buttons}>
        {folder !== null && (
          <Button kind="primary" icon={<FolderUp />} isBusy={isReading} onClick={() => again(folder)}>
            {words.resume.folder(folder.name)}
          </Button>
        )}
        <Button
          kind={folder === null ? 'primary' : 'plain'}
          icon={<FolderUp />}
          isBusy={isReading}
          onClick={pickFolder}
        >
          {words.pick.folder}
        </Button>
        <Button icon={<FileUp />} isBusy={isReading} onClick={() => fileInput.current?.click()}>
          {words.pick.files}
        </Button>
      </div>
      <Checkbox isChecked={thenParse} onChange={setThenParse} disabled={isReading}>
        {words.pick.thenParse}
      </Checkbox>
      <FileInput ref={folderInput} isFolder onChoose={(files) => take(() => Promise.resolve(pickedOfInput(files)))} />
      <FileInput ref={fileInput} multiple onChoose={(files) => take(() => Promise.resolve(pickedOfInput(files)))} />
      <PickingNote picking={picking} />
    </section>
  );
}

function PickingNote({ picking }: { readonly picking: Picking }) {
  const words = useUploadWords();
  if (picking.step === 'idle') return null;
  if (picking.step === 'reading')
    return (
      <p className={styles.text} role="status">
        {words.pick.reading(picking.found)}
      </p>
    );
  return (
    <div className={styles.problem} role="alert">
      <StatusMark status="rejected" />
      <p>
        <b>{words.problems.title}</b> {picking.problem} {words.pick.again}
      </p>
    </div>
  );
}
