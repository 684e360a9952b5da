import type { UploadWay } from '@countersign/contract';
import { useState } from 'react';
import { keepFolder } from '../record/folder-database.ts';
import { startUpload, type UploadTarget } from '../session/upload-session.ts';
import { useUploadWords } from '../upload-words.ts';
import type { PickedBlob } from '../worker/messages.ts';
import type { Picked } from './picked.ts';
import { judgePicked } from './problem-text.ts';
import { withFacts } from './with-facts.ts';

/** As people count: 2 comes before 10. */
const byName = new Intl.Collator(undefined, { numeric: true });

/** How far picking is. */
export type Picking =
  | { readonly step: 'idle' }
  | { readonly step: 'reading'; readonly found: number }
  | { readonly step: 'refused'; readonly problem: string };

/** Takes what somebody picks, judges it, and starts the upload. */
export function usePicking(target: UploadTarget, batchWay: UploadWay | null, thenParse: boolean) {
  const words = useUploadWords();
  const [picking, setPicking] = useState<Picking>({ step: 'idle' });
  const take = async (readPicked: (onFound: (found: number) => void) => Promise<Picked | null>) => {
    setPicking({ step: 'reading', found: 0 });
    try {
      const tell = (found: number) => setPicking({ step: 'reading', found });
      const read = await readPicked(tell);
      if (read === null) return setPicking({ step: 'idle' });
      const picked = { ...read, files: await withFacts(read.files, tell) };
      const judged = judgePicked(picked, batchWay, words);
      if ('problem' in judged) return setPicking({ step: 'refused', problem: judged.problem });
      await start(picked, judged.way);
      setPicking({ step: 'idle' });
    } catch (error) {
      if (!(error instanceof DOMException)) throw error;
      setPicking({ step: 'refused', problem: words.problems.unreadable });
    }
  };
  const start = async (
    { folders, files, handle }: Omit<Picked, 'files'> & { readonly files: readonly PickedBlob[] },
    way: UploadWay,
  ) => {
    const name = folders[0] ?? files[0]?.path ?? '';
    const sorted = files.toSorted((a, b) => byName.compare(a.path, b.path));
    const isOurs = await startUpload(target, { way, name, files: sorted, thenParse });
    // The browser may keep no databases, which ends only the remembering.
    if (isOurs) await keepFolder(target.batchKey, handle).catch(() => null);
  };
  return { picking, take: (read: Parameters<typeof take>[0]) => void take(read) };
}
