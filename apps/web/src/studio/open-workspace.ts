import { toast } from '@countersign/ui/toast.tsx';
import { countText } from '../shared/format/numbers.ts';
import { currentStudioWords } from '../shared/language/studio-words.ts';
import { keepBatch, keepPageState, keptPageState } from '../shared/session/page-state.ts';
import { loadUser } from '../shared/session/session.ts';
import { createStore } from '../shared/store.ts';
import { createClaims, noClaims } from './claims/claims.ts';
import type { OpenRequest } from './first-index.ts';
import { keepChange, keptChange } from './keep-change.ts';
import { keepEdit } from './keep-edit.ts';
import { keepFinishing } from './keep-finishing.ts';
import { keepRecentLabels } from './label/keep-recent-labels.ts';
import { openWalk } from './open-walk.ts';
import { openWork } from './open-work.ts';
import { asOpinion } from './outbox/as-opinion.ts';
import { createOutbox, type Outbox } from './outbox/outbox.ts';
import { type OutboxEntry, openOutboxDatabase, readEdits } from './outbox/outbox-database.ts';
import { sendWrite } from './outbox/send-write.ts';
import { keepFilter } from './panels/keep-filter.ts';
import { keepSections, keptSections } from './panels/keep-sections.ts';
import { notifyPortal } from './portal-messages.ts';
import type { Loaded } from './rooms/room.ts';
import { loadRoom, usualMedium } from './rooms/rooms.ts';
import { runCommand, tellGiven, tellWalkEnd } from './run-command.ts';
import type { ChangeAnswer, ChangeChoices } from './session/change-choices.ts';
import { createServerSource } from './session/server-source.ts';
import { createWorkSession, type WorkSession } from './session/work-session.ts';
import { isPhone, watchPhone } from './shell/use-media.ts';
import { keepSettings, keptSettings } from './stage/keep-settings.ts';
import {
  type ChangeSteps,
  type CopiedAnnotations,
  changePanes,
  emptyMarks,
  firstPanes,
  type SessionLost,
  type Workspace,
} from './workspace.ts';

const RETRY_MS = 4_000;

/** The browser stores no data for this site, so a verdict could be lost unnoticed. */
export class NoStore extends Error {}

/**
 * Opens a batch to work on it, or read-only if it is not under acceptance.
 *
 * @throws Refusal, TransportError, NoStore
 */
export async function openWorkspace(request: OpenRequest, onSessionLost: SessionLost): Promise<Workspace> {
  const { batchId, isOpinion } = request;
  const [user, work, walk, database] = await Promise.all([
    loadUser(),
    openWork(request),
    openWalk(request),
    openOutboxDatabase().catch((error: unknown) => {
      throw new NoStore('no place for unsent verdicts', { cause: error });
    }),
    // On its way while the server answers.
    loadRoom(usualMedium),
  ]);
  const room = await loadRoom(work.batch.medium);
  const { batch, template, index, isReadOnly, inQueue } = work;
  const isChangeable = room.parts.EditPanel !== undefined;
  const isEditable = user.mode === 'edit' && isChangeable && !isReadOnly && !isOpinion;
  // A phone has no room to show and take back what a finger moved. What was changed before a tablet was turned stays.
  const isEditableNow = () => isEditable && !isPhone();
  /** What a change without a verdict is kept under. */
  const workId = isOpinion ? `${batchId} opinion` : batchId;
  // The queue may send before the workspace is complete; its events are ignored until then.
  let workspace: Workspace | null = null;
  const outbox = await createOutbox({
    database,
    userId: user.userId,
    send: (entry) => sendWrite(entry, user.userName, onSessionLost),
    onAcknowledged: (entry, answer) => {
      if (workspace !== null) acknowledge(workspace, entry, answer);
    },
  });

  const panes = createStore(firstPanes(keptSections(user.userId)));
  const claims = isOpinion
    ? noClaims
    : createClaims({
        batchId,
        isByItem: batch.mode === 'item',
        isReadOnly,
        held: () => session.held(),
        shown: () => session.snapshot().view?.id ?? null,
        onLost: (itemId) => {
          if (itemId !== session.snapshot().view?.id) session.lose(itemId);
          else if (!outbox.holds(itemId)) reclaim(session);
        },
      });
  const source = createServerSource({ room, openItem: work.openItem, outbox, claims, onSessionLost });
  const session: WorkSession<Loaded> = createWorkSession({
    template,
    isReadOnly,
    inQueue,
    isByPackage: batch.mode !== 'item',
    isVerdictOnly: isOpinion,
    isEditable,
    isHidden: () => stage.hidden?.get() === true,
    source,
    keep: (write, at) => outbox.add(batchId, at, isOpinion ? asOpinion(write) : write),
    send: () => outbox.flush(),
    onNotKept: (at) => toast.error(currentStudioWords().notKept(countText(at))),
    ask: (choices) => askAboutChange(panes, choices),
    onGiven: (result, before) => {
      if (workspace !== null) tellGiven(workspace, result, before);
    },
    onWalkEnd: () => {
      if (workspace !== null) tellWalkEnd(workspace);
    },
  });
  const stage = await room.createStage({
    ...{ template, session, mayEdit: isEditable, isEditable: isEditableNow },
    settings: keptSettings(room.settingsName, user.userId),
    onCommand: (command) => {
      if (workspace !== null) runCommand(workspace, command);
    },
  });
  const recentLabels = createStore<readonly string[]>([]);
  const changed = isReadOnly ? null : keptChange(user.userId, workId);
  const edits = isEditable ? await readEdits(database, user.userId, batchId) : [];
  const stops = [
    reportDirty(session, outbox),
    retryWhenBack(session, outbox),
    keepFilter(stage.engine, batchId),
    keepSettings(stage.engine, room.settingsName, user.userId),
    keepSections(panes, user.userId),
    ...(isReadOnly
      ? [keepPlace(session, batch.number)]
      : [keepFinishing(panes, user.userId, batchId), keepChange(session, user.userId, workId)]),
    watchPhone(() => stage.engine.setEditable(isEditableNow())),
    keepRecentLabels(stage.engine, recentLabels),
    ...(isEditable ? [keepEdit(session, database, { userId: user.userId, batchId, kept: edits })] : []),
  ];

  workspace = {
    batch,
    isOpinion,
    template,
    isReadOnly,
    inQueue,
    isEditable,
    firstIndex: work.firstIndex,
    lastIndex: work.lastIndex,
    session,
    outbox,
    claims,
    room,
    stage,
    panes,
    recentLabels,
    steps: createStore<ChangeSteps>({ rows: [], at: null }),
    clipboard: createStore<CopiedAnnotations | null>(null),
    marks: emptyMarks(),
    answering: createStore<((isFixed: boolean) => void) | null>(null),
    said: createStore(''),
    close() {
      for (const stop of stops) stop();
      claims.close();
      session.close();
      stage.destroy();
      void outbox.close().then(() => database.close());
    },
  };
  if (!isOpinion) keepBatch(batch.number);
  session.walk(walk);
  void session.open(
    isReadOnly
      ? (index ?? keptPageState(batch.number)?.index ?? work.firstIndex)
      : (changed?.index ?? edits[0]?.index ?? index),
  );
  return workspace;
}

/** Shows the question in the shell; the caller waits for the answer. */
function askAboutChange(panes: Workspace['panes'], choices: ChangeChoices): Promise<ChangeAnswer> {
  return new Promise((resolve) => {
    const answer = (given: ChangeAnswer) => {
      changePanes({ panes }, { change: null });
      resolve(given);
    };
    changePanes({ panes }, { change: { choices, answer } });
  });
}

/**
 * Stores the place for the next opening of a read-only batch. In other batches the server decides which item is next.
 */
function keepPlace(session: WorkSession<Loaded>, batchNo: string): () => void {
  return session.subscribe(() => {
    const index = session.snapshot().view?.index;
    if (index !== undefined) keepPageState(batchNo, { index });
  });
}

function acknowledge({ session, outbox, batch, isOpinion }: Workspace, entry: OutboxEntry, answer: unknown): void {
  if (entry.batchId !== batch.id || (entry.call === 'giveOpinion') !== isOpinion) return;
  // Each call the outbox sends answers with the progress, and those that write an item with its version.
  const { version, progress } = answer as { version?: number; progress: Parameters<typeof session.setProgress>[0] };
  if (version !== undefined) session.acknowledge(entry.input.itemId, version);
  if (outbox.snapshot().waiting === 0) session.setProgress(progress);
  if (entry.call !== 'saveItem') notifyPortal({ type: 'result', batchId: batch.id });
}

/** The claim expired. Takes it again if nobody else has it; otherwise the server's refusal names the holder. */
function reclaim(session: WorkSession<Loaded>): void {
  const before = session.snapshot().view;
  if (before === null) return;
  void session.reload().then(() => {
    const { view, failure } = session.snapshot();
    const isOurs = failure === null && view?.id === before.id;
    if (isOurs) toast.warning(currentStudioWords().lost(countText(before.index)));
  });
}

function reportDirty(session: WorkSession<Loaded>, outbox: Outbox): () => void {
  let told = '0 false';
  const tell = () => {
    const unsent = outbox.snapshot().waiting;
    const hasDraft = session.snapshot().isDraftChanged;
    if (told === `${unsent} ${hasDraft}`) return;
    told = `${unsent} ${hasDraft}`;
    notifyPortal({ type: 'dirty', unsent, hasDraft });
  };
  const stops = [session.subscribe(tell), outbox.subscribe(tell)];
  return () => {
    for (const stop of stops) stop();
  };
}

/** Retries failed fetches when the queue sends again, and now and then. */
function retryWhenBack(session: WorkSession<Loaded>, outbox: Outbox): () => void {
  let wasOffline = outbox.snapshot().isOffline;
  const stop = outbox.subscribe(() => {
    const { isOffline } = outbox.snapshot();
    if (wasOffline && !isOffline) session.retry();
    wasOffline = isOffline;
  });
  const timer = setInterval(() => session.retry(), RETRY_MS);
  window.addEventListener('online', session.retry);
  return () => {
    stop();
    clearInterval(timer);
    window.removeEventListener('online', session.retry);
  };
}
