import type { AnnotationEdit, BatchProgress, ItemView, QueuePart, Template, Verdict } from '@countersign/contract';
import { applyContentEdit, contentEditBetween, type ItemContent } from '@countersign/domain';
import type { QueuedWrite } from '../outbox/outbox-database.ts';
import { findProblems } from '../rule/rule-problems.ts';
import { isSameVerdict } from '../verdict/edit-verdict.ts';
import { verdictForRound } from '../verdict/verdict-for-round.ts';
import type { ChangeAnswer, ChangeChoices, Settled } from './change-choices.ts';
import { createItemFlow } from './item-flow.ts';
import type { ItemSource } from './item-source.ts';
import { currentContent, deliveredContent, editOf, isEditOpen, onScreen, withEdit } from './pending-edit.ts';
import type { Walk } from './walk.ts';
import { firstState, type Given, moveCounts, standing, type WorkState } from './work-state.ts';

export interface WorkSession<Loaded> {
  snapshot(): WorkState<Loaded>;
  subscribe(listener: () => void): () => void;
  /** Opens the item of an index number, or the next undecided one. */
  open(index: number | null): Promise<void>;
  /** Opens the first item of a part of the queue that nobody looked at in this round. */
  openPart(part: QueuePart): Promise<void>;
  /** Opens the item of an index number also where somebody else holds it, and ends their lease. */
  takeOver(index: number): Promise<void>;
  /** Opens the next undecided item after an index number, for example after the last one of a finished package. */
  openAfter(index: number): Promise<void>;
  /**
   * Gives a verdict and shows the next item, unless a rule forbids it. Returns whether the verdict was taken. `complete` adds what the
   * verdict needs; taking the verdict back takes that back too.
   */
  decide(result: '10' | '20', complete?: (draft: Verdict) => Verdict): boolean;
  setValidity(isValid: boolean): boolean;
  skip(): boolean;
  /**
   * Takes back the latest verdict or change of validity of this session, and shows its item as it was on screen before. Null
   * where there is none, or the person stays on the item on screen.
   */
  undo(): Promise<Given | null>;
  /** Goes to the next undecided item from one that got its verdict and stayed on screen. */
  goOn(): void;
  /** Saves ticks and comment without deciding. Returns false if they contradict the result. */
  save(): boolean;
  /**
   * Asks what to do with a change that has no verdict yet, and does it. Everything that leaves the item waits for this.
   */
  settle(): Promise<Settled>;
  /** Goes to the item before or after this one in the walk or by index number, decided or not. */
  step(step: 1 | -1): Promise<void>;
  /** Walks a filtered list from now on, or the whole batch. */
  walk(walk: Walk | null): void;
  setDraft(change: (draft: Verdict) => Verdict): void;
  /** The annotations or relations on screen were changed. */
  setContent(content: ItemContent): void;
  /** Puts what was changed back on screen, for example after a reload. */
  restoreContent(content: ItemContent): void;
  /** Puts annotations and relations back as they were delivered, on screen and on the server. */
  discardEdit(): void;
  /** The server applied a write on an item, which now has this version. */
  acknowledge(itemId: string, version: number): void;
  /** The progress of the batch, as the server counted it. */
  setProgress(progress: BatchProgress): void;
  /** Reopens the current item, for example after a lost claim; undecided ticks stay. */
  reload(): Promise<void>;
  /** Opens an item and restores a verdict and an edit of a round that were refused before. False where the item does not open. */
  recover(index: number, round: number, verdict: Verdict | null, edit: AnnotationEdit | null): Promise<boolean>;
  /** Repeats what failed, after the connection is back. */
  retry(): void;
  dismissFailure(): void;
  /** The items this screen claims: the one shown, then those held ahead. */
  held(): string[];
  /** An item held ahead is not claimed any more. */
  lose(itemId: string): void;
  /** Lets go of everything at the end. */
  close(): void;
}

/** So many verdicts can be taken back, one after the other. */
const MOST_GIVEN = 20;

/** The work on one batch: which item is shown, which are held ahead, and what was decided. */
export function createWorkSession<Loaded>(options: {
  readonly template: Template;
  readonly isReadOnly: boolean;
  /** Items come up by the queue of a repaired round. */
  readonly inQueue: boolean;
  /** Claims are on packages. */
  readonly isByPackage: boolean;
  /** Only verdicts are given: nothing is kept without one, skipping tells nobody, and no item is declared unusable. */
  readonly isVerdictOnly: boolean;
  /** Annotations may be changed. */
  readonly isEditable: boolean;
  /** What the item shows is hidden until somebody asks to see it, so nothing is decided. By default nothing is. */
  readonly isHidden?: () => boolean;
  readonly source: ItemSource<Loaded>;
  /** Stores a write until the server acknowledged it. Rejects if the browser cannot store it. */
  readonly keep: (write: QueuedWrite, index: number) => Promise<void>;
  readonly onNotKept: (index: number) => void;
  /** Resolves once the stored writes are sent, or cannot be for now. */
  readonly send: () => Promise<void>;
  readonly ask: (choices: ChangeChoices) => Promise<ChangeAnswer>;
  /** Called when a verdict was taken, given by a key or as an answer. `before` is the state it was given in. */
  readonly onGiven: (result: '10' | '20', before: WorkState<Loaded>) => void;
  /** The walk ended with the item on screen. */
  readonly onWalkEnd: () => void;
}): WorkSession<Loaded> {
  const { template, isReadOnly, inQueue, isByPackage, isVerdictOnly, isEditable, source } = options;
  const listeners = new Set<() => void>();
  let state: WorkState<Loaded> = firstState;

  const change = (next: Partial<WorkState<Loaded>>) => {
    state = { ...state, ...next };
    for (const listener of listeners) listener();
  };
  const flow = createItemFlow({
    ...{ isReadOnly, inQueue, isByPackage, source, read: () => state, change },
    onWalkEnd: options.onWalkEnd,
  });

  const written = (view: ItemView) => ({ itemId: view.id, round: view.round, version: view.version });

  /** The next item does not wait for the write to be stored; if storing fails, the item comes back on screen. */
  const keep = (write: QueuedWrite, view: ItemView, draft: Verdict, edited: WorkState<Loaded>['edited'] = null) => {
    options.keep(write, view.index).catch(async () => {
      options.onNotKept(view.index);
      if ((await settle()) === 'stays') return;
      await flow.goTo({ kind: 'index', index: view.index });
      if (state.view?.id === view.id) change({ draft, edited, edition: state.edition + 1, isDraftChanged: true });
    });
  };

  const problemsOf = (view: ItemView, result: ItemView['result']) =>
    findProblems(template, onScreen(view, state.edited), result, state.draft);

  const working = (): ItemView | null => (isReadOnly || state.phase !== 'working' ? null : state.view);

  /**
   * Whether this verdict is already stored while the next item loads. The same key then only requests the next item
   * again.
   */
  const isGiven = (view: ItemView, result: ItemView['result']): boolean =>
    flow.isFreed() && view.isValid && view.result === result && !state.isDraftChanged;

  /** What is given now can be taken back. Opinions are final. */
  const remember = (became: Given['became'], { view, draft, edited, given }: WorkState<Loaded>) => {
    if (view === null || isVerdictOnly) return;
    const others = given.filter((one) => one.view.id !== view.id);
    change({ given: [...others, { became, view, draft, edited }].slice(-MOST_GIVEN) });
  };

  const saveDraft = (): boolean => {
    const { view, draft, edited, isDraftChanged } = state;
    if (isReadOnly || view === null || !isDraftChanged) return true;
    if (isVerdictOnly) return false;
    // An item whose annotations change has no result any more.
    const result = edited === null && view.isValid ? view.result : '00';
    const problems = problemsOf(view, result);
    if (problems.length > 0) {
      change({ problems });
      return false;
    }
    keep(
      { call: 'saveItem', input: { ...written(view), verdict: draft, ...editOf(view, edited) } },
      view,
      draft,
      edited,
    );
    const saved = { ...withEdit(view, edited, edited === null ? view.result : '00'), verdict: draft };
    change({ view: saved, edited: null, isDraftChanged: false, ...moveCounts(state, standing(view), standing(saved)) });
    return true;
  };

  /** Gives a verdict and stays on the item; returns false if a rule forbids it. `begun` is on screen again once it is taken back. */
  const give = (view: ItemView, result: '10' | '20', begun = state.draft): boolean => {
    const before = state;
    const { draft, edited } = state;
    const problems = problemsOf(view, result);
    if (problems.length > 0) {
      change({ problems });
      return false;
    }
    keep(
      { call: 'decideItem', input: { ...written(view), result, verdict: draft, ...editOf(view, edited) } },
      view,
      draft,
      edited,
    );
    const decided = { ...withEdit(view, edited, result), isValid: true, verdict: draft };
    change({
      view: decided,
      edited: null,
      isDraftChanged: false,
      ...moveCounts(state, standing(view), standing(decided)),
    });
    flow.free();
    remember(result === '10' ? 'passed' : 'rejected', { ...before, draft: begun });
    options.onGiven(result, before);
    return true;
  };

  const discard = (view: ItemView) => {
    change({ draft: view.verdict, edited: null, edition: state.edition + 1, isDraftChanged: false, problems: [] });
    if (isEditable && view.mark === '1' && view.result === '00') discardStored(view);
  };

  /** Puts the delivered annotations back on the server. The item waits, because its result was about something else. */
  const discardStored = (view: ItemView) => {
    const { verdict } = view;
    keep({ call: 'saveItem', input: { ...written(view), verdict, edit: null } }, view, verdict);
    const plain = withEdit(view, deliveredContent(view), '00');
    change({ view: plain, edition: state.edition + 1, ...moveCounts(state, standing(view), standing(plain)) });
  };

  /** The open question; all callers share its answer. */
  let asking: Promise<ChangeAnswer> | null = null;
  const settle = async (): Promise<Settled> => {
    const { view, isDraftChanged } = state;
    const isOpenEdit = () => isEditable && state.view !== null && isEditOpen(state.view, state.edited);
    if (isReadOnly || view === null || !(isDraftChanged || isOpenEdit())) return 'settled';
    const may = (result: ItemView['result']) =>
      problemsOf(view, result).length === 0 && (result === '00' || options.isHidden?.() !== true);
    const hasResult = view.isValid && view.result !== '00';
    asking ??= options.ask({
      pass: may('10'),
      reject: may('20'),
      save: !isVerdictOnly && !hasResult && !isOpenEdit() && may('00'),
    });
    const answer = await asking;
    asking = null;
    if (answer === 'stay') return 'stays';
    // Another caller that waited for the same answer has acted on it.
    if (state.view?.id !== view.id || !(state.isDraftChanged || isOpenEdit())) return 'settled';
    if (answer === 'discard') discard(state.view);
    else if (answer === 'save') return saveDraft() ? 'settled' : 'stays';
    else return give(state.view, answer === 'pass' ? '10' : '20') ? 'given' : 'stays';
    return 'settled';
  };
  const restoreContent = (content: ItemContent) => {
    const view = working();
    if (view === null || !isEditable || contentEditBetween(currentContent(view), content) === null) return;
    change({ edited: content, edition: state.edition + 1, isDraftChanged: true });
  };

  /** Changed annotations need a result first, so the person is asked for it. */
  const isAsked = (view: ItemView): boolean => {
    if (!isEditable || !isEditOpen(view, state.edited)) return false;
    void settle();
    return true;
  };
  const isSettled = async () => (await settle()) !== 'stays';

  const setDraft = (edit: (draft: Verdict) => Verdict) => {
    // While another item is loading, the one on screen must not change.
    const view = working();
    if (view === null) return;
    const draft = edit(state.draft);
    const isDraftChanged = state.edited !== null || !isSameVerdict(draft, view.verdict);
    change({ draft, isDraftChanged, problems: [] });
  };

  return {
    snapshot: () => state,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    async open(index) {
      if (await isSettled()) await flow.goTo(index === null ? { kind: 'next', after: null } : { kind: 'index', index });
    },
    async openPart(part) {
      if (await isSettled()) await flow.goTo({ kind: 'next', after: null, part });
    },
    async takeOver(index) {
      if (await isSettled()) await flow.goTo({ kind: 'index', index, takeOver: true });
    },
    async openAfter(index) {
      if (await isSettled()) await flow.goTo({ kind: 'next', after: index });
    },
    decide(result, complete) {
      const view = working();
      if (view === null || options.isHidden?.() === true) return false;
      const begun = state.draft;
      if (complete !== undefined) setDraft(complete);
      if (isGiven(view, result)) {
        flow.advance();
        return false;
      }
      if (!give(view, result, begun)) return false;
      flow.advance();
      return true;
    },
    setValidity(isValid) {
      const view = working();
      if (view === null || isVerdictOnly || options.isHidden?.() === true) return false;
      const { draft } = state;
      if (isValid === view.isValid || isAsked(view) || !saveDraft()) return false;
      keep({ call: 'setItemValidity', input: { ...written(view), isValid } }, view, draft);
      remember(isValid ? 'valid' : 'invalid', state);
      const after = { ...view, verdict: draft, isValid };
      change({ view: after, ...moveCounts(state, standing(view), standing(after)) });
      if (isValid) return true;
      flow.advance();
      return true;
    },
    skip() {
      const view = working();
      if (view === null) return false;
      if (isGiven(view, '00')) {
        flow.advance();
        return false;
      }
      if (isAsked(view) || !saveDraft()) return false;
      if (!isVerdictOnly) keep({ call: 'skipItem', input: { itemId: view.id } }, view, state.draft);
      flow.advance();
      return true;
    },
    async undo() {
      const last = state.given.at(-1);
      if (isReadOnly || last === undefined || !(await isSettled())) return null;
      change({ given: state.given.filter((one) => one !== last) });
      const { became, view, draft, edited } = last;
      // The version that the write made which is taken back.
      const input = { ...written(view), version: view.version + 1 };
      if (became === 'passed' || became === 'rejected') keep({ call: 'undoVerdict', input }, view, draft);
      else keep({ call: 'setItemValidity', input: { ...input, isValid: view.isValid } }, view, draft);
      await options.send();
      await flow.goTo({ kind: 'index', index: view.index });
      if (state.view?.id !== view.id || state.failure !== null) return last;
      if (!isSameVerdict(draft, state.view.verdict)) change({ draft, isDraftChanged: true });
      if (edited !== null) restoreContent(edited);
      return last;
    },
    goOn: () => flow.advance(),
    save: saveDraft,
    settle,
    async step(step) {
      if (await isSettled()) await flow.step(step);
    },
    walk(walk) {
      if (walk === state.walk) return;
      change({ walk });
      flow.turn();
    },
    setDraft,
    setContent(content) {
      const view = working();
      if (view === null || !isEditable) return;
      const edited = contentEditBetween(currentContent(view), content) === null ? null : content;
      if (edited === null && state.edited === null) return;
      change({ edited, isDraftChanged: edited !== null || !isSameVerdict(state.draft, view.verdict), problems: [] });
    },
    restoreContent,
    discardEdit() {
      const view = working();
      if (view === null || !isEditable) return;
      const isDraftChanged = !isSameVerdict(state.draft, view.verdict);
      change({ edited: null, edition: state.edition + 1, isDraftChanged, problems: [] });
      if (view.delivered !== null) discardStored(view);
    },
    acknowledge(itemId, version) {
      if (state.view?.id === itemId && version > state.view.version) change({ view: { ...state.view, version } });
    },
    setProgress: (progress) => change({ progress }),
    async reload() {
      const { view, draft, edited, isDraftChanged, edition } = state;
      if (view === null) return;
      await flow.goTo({ kind: 'index', index: view.index });
      if (isDraftChanged && state.view?.id === view.id) change({ draft, edited, edition: edition + 1, isDraftChanged });
    },
    async recover(index, round, verdict, edit) {
      if (!(await isSettled())) return false;
      await flow.goTo({ kind: 'index', index });
      const { view, failure } = state;
      if (view?.index !== index || failure !== null) return false;
      const delivered = deliveredContent(view);
      const ids = [...delivered.annotations, ...delivered.relations];
      if (verdict !== null)
        change({ draft: verdictForRound(verdict, ids, view.round === round), isDraftChanged: true });
      if (edit !== null) restoreContent(applyContentEdit(delivered, edit));
      return true;
    },
    retry: flow.retry,
    dismissFailure: () => change({ failure: null }),
    held: flow.held,
    lose: flow.lose,
    close() {
      flow.close();
      listeners.clear();
    },
  };
}
