import type { AnnotationEdit, ItemResult, RuleProblem, Verdict } from '@countersign/contract';
import {
  asksForAnnotations,
  countedErrors,
  countItem,
  countsBetween,
  type ErrorTally,
  effectiveResult,
  findFrameProblems,
  findPlaceProblems,
  findRuleProblems,
  isHeldByOther,
  prepareRuleProblems,
  tallyBetween,
  tallyErrors,
  tickedAnnotations,
} from '@countersign/domain';
import type { Context } from '../../context.ts';
import type { Db } from '../../platform/db/connect.ts';
import { ok, refuse } from '../../platform/http/handler.ts';
import { takeTurn } from '../../platform/http/large-bodies.ts';
import { type KeptAnswerPlace, keptOutcome, runAtOnce } from '../../platform/http/once.ts';
import type { Member } from '../../platform/session/actor.ts';
import { tryStep } from '../acceptance/step.service.ts';
import { eventRows, type NewEvent } from '../event/event.store.ts';
import { type ItemChange, type Unchanged, type WrittenItem, writeChange } from './item-change.store.ts';
import { type EditPlan, markOf } from './item-edit.service.ts';
import { type EditBase, readEditBase } from './item-edit.store.ts';
import { type ItemFacts, lockItem, readHolderName, readItemFacts } from './item-facts.store.ts';
import { readPlacedText } from './placed-text.service.ts';
import { noContent, type RuledContent } from './ruled-content.service.ts';
import { readRuledContent } from './ruled-content.store.ts';
import type { DecisionBefore } from './state-before.service.ts';
import { readTickedTracks, type TrackRuns } from './video-size.store.ts';

/** A write on an item: its author, where its answer is stored, and the round and version the screen saw. */
interface Writing {
  readonly db: Db;
  readonly member: Member;
  readonly now: Date;
  readonly place: KeptAnswerPlace;
  readonly context: Pick<Context, 'objects'>;
  readonly input: {
    readonly itemId: string;
    readonly round: number;
    readonly version: number;
    readonly verdict?: Verdict;
    readonly edit?: AnnotationEdit | null;
    readonly result?: '10' | '20';
  };
}

/** What a write changes, with its events. Fields that are left out stay as they are. */
interface Plan {
  readonly change: {
    readonly result?: ItemResult;
    readonly isValid?: boolean;
    readonly verdict?: Verdict;
    /** What the verdict found. */
    readonly errors?: readonly ErrorTally[];
    readonly edit?: EditPlan | null;
    /** The verdict is taken back that was given then, over this state. */
    readonly undo?: { readonly givenAt: Date; readonly to: DecisionBefore };
  };
  readonly events: readonly NewEvent[];
}

/** `base` is what an edit starts from, where the write has one. `content` is empty where no rule looks at it. */
type Planner<R> = (
  item: ItemFacts,
  base: EditBase | undefined,
  content: RuledContent,
) => Promise<Plan | { readonly refusal: R }>;

/**
 * Makes a write once: reads the item, lets `plan` compute the new state, and writes it unless the item changed
 * meanwhile. If it did, does all of it again behind locks.
 */
export function writeItem<R = never>(writing: Writing, plan: Planner<R>) {
  const { db, member, input } = writing;
  return runAtOnce(
    db,
    (transaction) => lockItem(transaction, member, input.itemId),
    (transaction) => tryWrite({ ...writing, db: transaction }, plan),
  );
}

/** Whether a verdict names annotations, so that their ids have to be read. */
function namesAnnotations(verdict: Verdict | undefined): boolean {
  const { ticks = [], answers = [] } = verdict ?? {};
  return ticks.length > 0 || answers.some(({ carriedTo }) => carriedTo !== null);
}

/** Whether a rule for the result looks at the annotations, or at what an acceptor changed of them. */
function isContentRuled(item: ItemFacts, { verdict, result }: Writing['input']): boolean {
  const submitted = result ?? item.result;
  const { rules } = item.template;
  if (verdict === undefined || submitted === '00') return false;
  return asksForAnnotations(rules, submitted) || (rules.tickNeedsRemark && item.hasEdit);
}

/** Reads, plans and writes once; undefined where it wrote nothing because the item changed since it was read. */
export async function tryWrite<R = never>(writing: Writing, plan: Planner<R>) {
  const { db, member, now, place, context, input } = writing;
  const withLabels = namesAnnotations(input.verdict);
  const { kept, item } = await readItemFacts(db, member, place, input.itemId, withLabels);
  const before = keptOutcome(place, kept);
  // The same call stored it.
  if (before !== undefined) return ok(before.answer as WrittenItem);
  if (item === undefined) return refuse(5007027);
  const refused = await findRefusal(db, member, item, input, now);
  if (refused !== undefined) return refused;
  const [base] =
    input.edit === undefined ? [] : await readEditBase(db, { customerId: member.customerId, itemId: item.id });
  const content =
    base === undefined && isContentRuled(item, input) ? await readRuledContent(db, member, item) : noContent;
  if (content === undefined) return undefined;
  const text = await readPlacedText(context.objects, item, input);
  const tracks = await readTickedTracks(db, member.customerId, item, input.verdict);
  const planned = await plan(item, base, { ...content, text, tracks });
  if ('refusal' in planned) return planned.refusal;
  const { verdict } = planned.change;
  // A verdict that is taken back leaves the one before.
  const ticked = verdict === input.verdict ? tracks : await readTickedTracks(db, member.customerId, item, verdict);
  const [written] = await writeChange(db, changeOf(writing, item, planned, ticked));
  return written?.answer && ok(written.answer);
}

/**
 * Why an item may not be written: of an earlier round, not under acceptance, held by another member, or changed since.
 * Where nobody else holds it, the write replaces the claim: a verdict given before the connection broke still counts
 * after the lease expired, unless another member took over.
 */
async function findRefusal(db: Db, member: Member, item: ItemFacts, write: Writing['input'], now: Date) {
  if (item.round !== write.round) return refuse(5007031);
  const next = tryStep(member, item, 'decide');
  if ('code' in next) return refuse(next.code);
  if (item.holderId !== null && isHeldByOther(item, member.memberId, now)) {
    const holder = await readHolderName(db, member.customerId, item.holderId);
    return item.mode === 'item' ? refuse(5005158, { holder }) : refuse(5007017, { holder });
  }
  return item.version === write.version ? undefined : refuse(5007019);
}

/** A verdict's errors, counted, and the rules that keep the item from getting `result`. */
export async function checkVerdict(
  item: ItemFacts,
  { template, annotations, relations, changedIds, text, tracks, pieces }: RuledContent,
  result: ItemResult,
  verdict: Verdict,
): Promise<{ readonly problems: RuleProblem[]; readonly errors: ErrorTally[] }> {
  const labels = new Map(Object.entries(item.labels ?? {}));
  const questions = new Map(Object.entries(item.questions ?? {}).map(([number, typeId]) => [Number(number), typeId]));
  const ruled = { tickable: new Set(labels.keys()), questions, annotations, relations, changedIds, pieces };
  const ruling = { ...template, ...item.template };
  await prepareRuleProblems(ruling, ruled, result, takeTurn);
  return {
    problems: [
      ...findPlaceProblems({ text, sound: item.sound, video: item.video }, verdict),
      ...findFrameProblems(item.video, tracks, verdict),
      ...findRuleProblems(ruling, ruled, result, verdict),
    ],
    errors: tallyErrors(verdict, labels),
  };
}

/** What a statement that writes an item checks once it has locked it. */
export function unchanged({ customerId, memberId }: Member, item: ItemFacts): Unchanged {
  const { batchId, packageId, version, isSeen, isSampled, partOf, bulkSeq, mode, stage, round } = item;
  const as = { version, isSeen, isSampled, partOf, bulkSeq, mode, stage, round };
  return { customerId, memberId, batchId, packageId, itemId: item.id, ...as };
}

/** Later than every decision. The sequence sets the true number when the row is written. */
const NEXT_SEQ = Number.MAX_SAFE_INTEGER;

const HOUR_MS = 3_600_000;

function kindOf({ undo, result, isValid }: Plan['change']): ItemChange['kind'] {
  if (undo !== undefined) return 'undo';
  if (result !== undefined) return result === '00' ? 'edit' : 'verdict';
  return isValid === undefined ? 'neither' : 'validity';
}

/** An item after a write, and by how much its counters move. */
function changeOf(
  { member, now, place }: Writing,
  item: ItemFacts,
  { change, events }: Plan,
  tracks: TrackRuns,
): ItemChange {
  const isDecided = change.result !== undefined;
  const isDecision = isDecided || change.isValid !== undefined;
  const { verdict, errors = item.errors, edit = null, undo } = change;
  const after = {
    ...item,
    result: change.result ?? item.result,
    seq: undo?.to.seq ?? (isDecided ? NEXT_SEQ : item.seq),
    isValid: change.isValid ?? item.isValid,
    // The item was on screen, so it counts as seen.
    isSeen: true,
    tickedCount:
      verdict === undefined ? item.tickedCount : tickedAnnotations(verdict, new Set(item.relationIds), tracks),
    isEdited: undo?.to.isEdited ?? (edit === null ? item.isEdited : edit.kind === 'put'),
  };
  const bulk = { result: item.bulkResult, seq: item.bulkSeq };
  const wasSkipped = item.isSkipped && item.isValid && effectiveResult(item, bulk) === '00';
  const mark = markOf(item, edit, after.result !== '00');
  const written: Omit<WrittenItem, 'progress'> = {
    itemId: item.id,
    version: item.version + 1,
    result: after.isValid ? effectiveResult(after, bulk) : after.result,
    mark,
    isValid: after.isValid,
  };
  return {
    ...place,
    ...unchanged(member, item),
    ...countsBetween(countItem(item, bulk), countItem(after, bulk)),
    skipped: isDecision && wasSkipped ? -1 : 0,
    kind: kindOf(change),
    result: after.result,
    isValid: after.isValid,
    tickedItems: after.tickedCount,
    errorCount: verdict === undefined ? null : verdict.itemErrors.length + verdict.ticks.length,
    verdict: verdict === undefined ? null : JSON.stringify({ ...verdict, answers: undefined }),
    answers: verdict === undefined || item.questions === null ? null : JSON.stringify(verdict.answers ?? []),
    errors: JSON.stringify(errors),
    errorMoves: JSON.stringify(tallyBetween(countedErrors(item, item.errors), countedErrors(after, errors))),
    events: eventRows(events),
    answer: JSON.stringify(written),
    // An item that is valid again without a result has no decider.
    decidedBy: undo ? undo.to.decidedBy : after.isValid && after.result === '00' ? null : member.memberId,
    isEdited: after.isEdited,
    mark,
    editKind: edit?.kind ?? null,
    edit: edit?.kind === 'put' ? JSON.stringify(edit.edit) : null,
    annotations: edit?.kind === 'put' ? JSON.stringify(edit.annotations) : null,
    relations: edit?.kind === 'put' ? JSON.stringify(edit.relations) : null,
    isLate: edit?.kind === 'put' ? edit.isLate : null,
    hour: new Date(Math.floor((undo?.givenAt ?? now).getTime() / HOUR_MS) * HOUR_MS),
    undoTo: undo === undefined ? null : JSON.stringify(undo.to),
  };
}
