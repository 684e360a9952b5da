import type { Verdict } from '@countersign/contract';
import type { WorkspaceCommand } from '@countersign/studio';
import { confirm } from '@countersign/ui/confirm.tsx';
import { toast } from '@countersign/ui/toast.tsx';
import { wordsOf } from '../shared/api/show-failure.ts';
import { countText } from '../shared/format/numbers.ts';
import { currentStudioWords } from '../shared/language/studio-words.ts';
import { copyChosen, copyToNext, pasteCopied } from './clipboard/clipboard.ts';
import { stepChange } from './difference/show-change.ts';
import { setFullWindow } from './full-window.ts';
import { notifyPortal } from './portal-messages.ts';
import { commentField, focusField } from './rule/focus-field.ts';
import { walkTotal } from './session/walk-text.ts';
import { standing, type WorkState } from './session/work-state.ts';
import { flipReference, toggleReference } from './shell/reference.ts';
import type { ErrorTarget } from './verdict/edit-verdict.ts';
import {
  type AddingError,
  changePanes,
  focusStage,
  showEarlierAs,
  type VerdictMark,
  type Workspace,
} from './workspace.ts';

/** Within this time a second Escape leaves. */
const BACK_AGAIN_MS = 3_000;
let lastBackMs = Number.NEGATIVE_INFINITY;

/** The id of the index number field. */
export const indexFieldId = 'index-number';
/** The id of the text field that filters annotations. */
export const filterFieldId = 'annotation-filter';

/** Carries out a command of a key or a button of the workspace. */
export function runCommand(workspace: Workspace, command: WorkspaceCommand): void {
  const { session } = workspace;
  if (isDeciding(command) && !workspace.isReadOnly && isShownNow(workspace)) return;
  switch (command) {
    case 'item.pass':
      return decide(workspace, '10');
    case 'item.reject':
      return reject(workspace);
    case 'item.invalid':
      return toggleValidity(workspace);
    case 'item.undo':
      return void undo(workspace);
    case 'item.skip':
      return void skip(workspace);
    case 'item.previous':
      return void session.step(-1);
    case 'item.next':
      return void session.step(1);
    case 'item.jump':
      return document.getElementById(indexFieldId)?.focus();
    case 'error.add':
      return startAdding(workspace, chosenTarget(workspace));
    case 'edit.copy':
      return copyChosen(workspace);
    case 'edit.paste':
      return pasteCopied(workspace);
    case 'edit.copyToNext':
      return void copyToNext(workspace);
    case 'label.choose':
      return chooseLabel(workspace);
    case 'error.addToPicture':
      return startAdding(workspace, placeTarget(workspace));
    case 'question.fixed':
      return workspace.answering.get()?.(true);
    case 'question.unfixed':
      return workspace.answering.get()?.(false);
    case 'workspace.save':
      return void save(workspace);
    case 'workspace.reference':
      return toggleReference(workspace, 'beside');
    case 'workspace.flip':
      return flipReference(workspace);
    case 'workspace.earlier':
      return showEarlier(workspace);
    case 'change.next':
      return stepChange(workspace, 1);
    case 'change.previous':
      return stepChange(workspace, -1);
    case 'workspace.keys':
      return changePanes(workspace, { hasKeySheet: !workspace.panes.get().hasKeySheet });
    case 'workspace.panels':
      // Closes the filter too, because its unfolded fields would take the focus from the item.
      return changePanes(workspace, { isFolded: !workspace.panes.get().isFolded, hasFilter: false });
    case 'workspace.view':
      return changePanes(workspace, { hasView: !workspace.panes.get().hasView });
    case 'workspace.filter':
      document.getElementById(filterFieldId)?.focus();
      return changePanes(workspace, { hasFilter: true, isFolded: false });
    case 'workspace.fill':
      return toggleFullWindow(workspace);
    case 'workspace.finish':
      return void finish(workspace);
    case 'workspace.back':
      return back(workspace);
  }
}

function isDeciding(command: WorkspaceCommand): boolean {
  return command === 'item.pass' || command === 'item.reject' || command === 'item.invalid';
}

/** Shows what was hidden until somebody asked to see it, and says so. Returns false where nothing was hidden. */
function isShownNow({ stage, session, said }: Workspace): boolean {
  if (session.snapshot().view === null || stage.hidden?.get() !== true) return false;
  stage.hidden.set(false);
  const { shownNow } = currentStudioWords();
  toast.info(shownNow);
  said.set(shownNow);
  return true;
}

/** Shows the earlier round in the next of its ways. */
function showEarlier(workspace: Workspace): void {
  const { earlierViews: ways } = workspace.room;
  if (ways.length === 0) return;
  const at = ways.indexOf(workspace.panes.get().earlier);
  showEarlierAs(workspace, ways[(at + 1) % ways.length] ?? 'both');
}

function toggleFullWindow(workspace: Workspace): void {
  const isFilled = !workspace.panes.get().isFilled;
  changePanes(workspace, { isFilled });
  setFullWindow(isFilled);
}

/** Goes back to where the work was chosen: in package mode the packages. */
export function goBack({ batch, isOpinion }: Pick<Workspace, 'batch' | 'isOpinion'>): void {
  const to = isOpinion ? 'start' : batch.mode === 'package' ? 'packages' : 'batch';
  notifyPortal({ type: 'back', batchId: batch.id, to });
}

/** Goes to the batch with its finish dialog open. */
export function goToFinish({ batch }: Pick<Workspace, 'batch'>): void {
  notifyPortal({ type: 'back', batchId: batch.id, to: 'finish' });
}

export function goToBatch({ batch }: Pick<Workspace, 'batch'>): void {
  notifyPortal({ type: 'back', batchId: batch.id, to: 'batch' });
}

/** Reports the effect of a verdict, given by a key or as the answer to a question. */
export function tellGiven(
  workspace: Workspace,
  result: '10' | '20',
  { view, packageProgress }: Pick<WorkState<unknown>, 'view' | 'packageProgress'>,
): void {
  if (view === null) return;
  const isOpen = view.isValid && view.result === '00';
  after(workspace, result === '10' ? 'passed' : 'rejected', view);
  const isLastOfPackage = isOpen && packageProgress !== null && packageProgress.total - packageProgress.decided === 1;
  if (workspace.batch.mode === 'package' && isLastOfPackage)
    changePanes(workspace, { finishing: { ...packageProgress, decided: packageProgress.total } });
}

/** Says that the filtered list is walked to its end. The item stays. */
export function tellWalkEnd({ session, said }: Workspace): void {
  const { walk } = session.snapshot();
  if (walk === null) return;
  const text = currentStudioWords().walk.ended(walkTotal(walk));
  toast.info(text);
  said.set(text);
}

function toggleValidity(workspace: Workspace): void {
  const { view } = workspace.session.snapshot();
  if (view === null || !workspace.session.setValidity(!view.isValid)) return;
  if (view.isValid) after(workspace, 'invalid', view);
  else mark(workspace, view.index, standing({ ...view, isValid: true }));
}

/** Takes back the latest verdict, and shows its item again. */
async function undo(workspace: Workspace): Promise<void> {
  const undone = await workspace.session.undo();
  if (undone === null) return;
  mark(workspace, undone.view.index, standing(undone.view));
  workspace.said.set(currentStudioWords().said.undone(countText(undone.view.index)));
}

/** Puts the annotations back as they were delivered, once the person said so. */
export async function discardEdit(workspace: Workspace): Promise<void> {
  const { session } = workspace;
  const { view } = session.snapshot();
  if (view === null) return;
  const { edit } = currentStudioWords();
  const title = edit.discardTitle(countText(view.index));
  if (!(await confirm({ title, text: edit.discardText, status: 'repairing', yes: edit.discard }))) return;
  session.discardEdit();
  // The button that asked is gone with the edits; only when the dialog is gone too can the item take the focus.
  requestAnimationFrame(() => focusStage(workspace));
}

async function skip(workspace: Workspace): Promise<void> {
  const { session } = workspace;
  const { view } = session.snapshot();
  const settled = await session.settle();
  // The item got a verdict, so it need not be skipped.
  if (settled === 'given') session.goOn();
  else if (settled === 'settled' && view !== null && session.skip()) after(workspace, 'skipped', view);
}

/** Saves a change without a verdict if there was none. If the item has a verdict, asks to give it again. */
async function save({ isReadOnly, session }: Workspace): Promise<void> {
  const { view, isDraftChanged } = session.snapshot();
  if (isReadOnly || view === null || !isDraftChanged) return;
  if (view.isValid && view.result !== '00') {
    if ((await session.settle()) === 'given') session.goOn();
  } else if (session.save()) toast.success(currentStudioWords().said.saved);
}

/** Finishes the current package or, in item mode and when no package is open, the batch. */
async function finish(workspace: Workspace): Promise<void> {
  const { batch, isReadOnly, isOpinion, session } = workspace;
  if (isReadOnly || isOpinion || (await session.settle()) === 'stays') return;
  const { packageProgress, view, progress } = session.snapshot();
  if (batch.mode === 'package' && packageProgress !== null && view !== null)
    changePanes(workspace, { finishing: packageProgress });
  else if (progress !== null && progress.left > 0) toast.info(currentStudioWords().packageLeft(progress.left));
  else if (batch.actions.includes('finish')) goToFinish(workspace);
  else toast.info(wordsOf(5019011));
}

/** Gives a verdict. Where only a comment is missing, leads to it, so that what is typed next gives no commands. */
export function decide(workspace: Workspace, result: '10' | '20', complete?: (draft: Verdict) => Verdict): void {
  const { session } = workspace;
  if (session.decide(result, complete)) return;
  const { problems } = session.snapshot();
  const lacksComment = problems.length > 0 && problems.every(({ rule }) => rule === 'commentMissing');
  if (lacksComment) focusField(workspace, 'comment', commentField);
}

/** Rejects the item. Where the template asks for an error first, opens the list of errors, which then rejects. */
function reject(workspace: Workspace): void {
  const { session } = workspace;
  decide(workspace, '20');
  const lacksError = session.snapshot().problems.some(({ rule }) => rule === 'rejectNeedsErrorType');
  if (lacksError) startAdding(workspace, { ...chosenTarget(workspace), isForReject: true });
}

/** The whole item, at the place that is selected in it. */
export function wholeTarget({ stage }: Pick<Workspace, 'stage'>): ErrorTarget {
  return { kind: 'item', place: stage.engine.places?.selected() };
}

/** The whole item at the place that is selected in it, or at what the view shows. */
function placeTarget({ stage }: Pick<Workspace, 'stage'>): ErrorTarget {
  const { places } = stage.engine;
  return { kind: 'item', place: places?.selected() ?? places?.inView?.() };
}

/** The frames that an error of an annotation is given to unless the person says otherwise: the marked ones, else the one on the screen. */
function framesTarget({ stage }: Pick<Workspace, 'stage'>, annotationId: string): ErrorTarget {
  const choices = stage.engine.frames?.choices(annotationId);
  return { kind: 'annotation', annotationId, at: choices?.marked ?? choices?.shown };
}

/** What an error is about: the chosen annotation or relation, otherwise the whole item. */
function chosenTarget(workspace: Workspace): ErrorTarget {
  const { selectedId, selectedRelation, relations } = workspace.stage.engine.snapshot();
  const annotationId = selectedRelation === undefined ? selectedId : relations[selectedRelation]?.id;
  return annotationId === undefined ? wholeTarget(workspace) : framesTarget(workspace, annotationId);
}

function startAdding(workspace: Workspace, adding: AddingError): void {
  const { phase, view } = workspace.session.snapshot();
  if (!workspace.isReadOnly && phase === 'working' && view !== null) changePanes(workspace, { adding });
}

function chooseLabel(workspace: Workspace): void {
  const { isEditable, itemId } = workspace.stage.engine.snapshot();
  if (!isEditable && itemId !== undefined) toast.info(currentStudioWords().edit.lookOnly);
  else changePanes(workspace, { hasLabelList: true });
}

/** Handles Escape when the engine has nothing more to go back from. */
function back(workspace: Workspace): void {
  const panes = workspace.panes.get();
  const open = (['hasKeySheet', 'hasView', 'hasFilter'] as const).find((name) => panes[name]);
  if (open !== undefined) {
    changePanes(workspace, { [open]: false });
    return;
  }
  const now = performance.now();
  if (now - lastBackMs < BACK_AGAIN_MS) goBack(workspace);
  else toast.info(currentStudioWords().backAgain);
  lastBackMs = now;
}

function after(workspace: Workspace, became: Exclude<VerdictMark, 'left'>, view: { id: string; index: number }): void {
  mark(workspace, view.index, became);
  workspace.said.set(currentStudioWords().said[became](countText(view.index)));
}

function mark({ marks }: Workspace, index: number, became: VerdictMark): void {
  marks.set(new Map(marks.get()).set(index, became));
}
