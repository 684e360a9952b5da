import { toast } from '@countersign/ui/toast.tsx';
import { currentStudioWords } from '../../shared/language/studio-words.ts';
import type { Workspace } from '../workspace.ts';

/** Copies the chosen annotations. Returns false, and says why, where there is nothing to copy or nothing may be changed. */
function take(workspace: Workspace): boolean {
  const { edit } = currentStudioWords();
  const { engine } = workspace.stage;
  const { itemId, isEditable, selectedIds } = engine.snapshot();
  if (itemId === undefined) return false;
  if (!isEditable) {
    toast.info(edit.lookOnly);
    return false;
  }
  const chosen = new Set(selectedIds);
  const annotations = engine.annotations().filter(({ id }) => chosen.has(id));
  if (annotations.length === 0) {
    toast.info(edit.nothingChosen);
    return false;
  }
  workspace.clipboard.set({ itemId, annotations });
  return true;
}

export function copyChosen(workspace: Workspace): void {
  if (take(workspace)) tellCopied(workspace);
}

/** Puts what was copied on the open item, by one step. */
export function pasteCopied({ stage, clipboard, said }: Workspace): void {
  const { edit } = currentStudioWords();
  const { engine } = stage;
  const { itemId, isEditable } = engine.snapshot();
  const copied = clipboard.get();
  if (itemId === undefined) return;
  if (!isEditable) toast.info(edit.lookOnly);
  else if (copied === null) toast.info(edit.nothingCopied);
  else {
    const { annotations } = copied;
    const pasted = engine.editor.paste(annotations, copied.itemId === itemId).length;
    said.set(edit.pasted(pasted));
    if (pasted < annotations.length) toast.info(edit.notPasted(annotations.length - pasted));
  }
}

/**
 * Copies the chosen annotations to the next item and goes there. A change of this item is asked about first; who
 * stays has the copies and may paste them later.
 */
export async function copyToNext(workspace: Workspace): Promise<void> {
  const { session, lastIndex, inQueue } = workspace;
  const { view, phase } = session.snapshot();
  if (view === null || phase !== 'working' || !take(workspace)) return;
  // A queue leads around its end.
  const isAround = inQueue && view.queuePart !== null;
  if (!isAround && view.index >= lastIndex) {
    toast.info(currentStudioWords().edit.noNext);
    return;
  }
  await session.step(1);
  const now = session.snapshot();
  if (now.phase === 'working' && now.view !== null && now.view.id !== view.id) pasteCopied(workspace);
  else tellCopied(workspace);
}

function tellCopied({ clipboard }: Workspace): void {
  toast.info(currentStudioWords().edit.copied(clipboard.get()?.annotations.length ?? 0));
}
