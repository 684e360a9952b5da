import type { opinionCalls } from '@countersign/contract';
import {
  asksForAnnotations,
  findFrameProblems,
  findPlaceProblems,
  findRuleProblems,
  prepareRuleProblems,
} from '@countersign/domain';
import { type Outcome, ok, type Requested, refuse } from '../../../platform/http/handler.ts';
import { takeTurn } from '../../../platform/http/large-bodies.ts';
import { tryStep } from '../../acceptance/step.service.ts';
import { recordEvents } from '../../event/event.store.ts';
import { readEditBase } from '../../item/item-edit.store.ts';
import { readPlacedText } from '../../item/placed-text.service.ts';
import { readTickedTracks } from '../../item/video-size.store.ts';
import { keepOpinion, lockOpinion } from '../opinion-item.store.ts';
import { opinionProgress } from '../opinion-task.service.ts';
import { findTask } from '../opinion-task.store.ts';

type GiveOpinion = typeof opinionCalls.giveOpinion;

export async function giveOpinion(requested: Requested<GiveOpinion>): Promise<Outcome<GiveOpinion>> {
  const { db, member, now, ip, context, input } = requested;
  const { itemId, round, result, verdict } = input;
  const opinion = await lockOpinion(db, member, itemId);
  if (opinion === undefined) return refuse(5007027);
  if (opinion.round !== round) return refuse(5007031);
  const next = tryStep(member, opinion, 'decide');
  if ('code' in next) return refuse(next.code);
  if (opinion.isSettled) return refuse(5007019);
  const { customerId } = member;
  const [base] = asksForAnnotations(opinion.template.rules, result)
    ? await readEditBase(db, { customerId, itemId })
    : [];
  const [annotations, relations] = [base?.delivered ?? [], base?.deliveredRelations ?? []];
  const tickable = new Set(opinion.annotationIds);
  const questions = new Map<number, string>();
  const pieces = base?.size.medium === 'answers' ? base.size.pieces : null;
  const ruled = { tickable, questions, annotations, relations, changedIds: new Set<string>(), pieces };
  const template = { labels: [], ...base?.template, ...opinion.template };
  await prepareRuleProblems(template, ruled, result, takeTurn);
  const text = await readPlacedText(context.objects, opinion, { verdict });
  const tracks = await readTickedTracks(db, customerId, { id: itemId, video: opinion.video }, verdict);
  const problems = [
    ...findPlaceProblems({ text, sound: opinion.sound, video: opinion.video }, verdict),
    ...findFrameProblems(opinion.video, tracks, verdict),
    ...findRuleProblems(template, ruled, result, verdict),
  ];
  if (problems.length > 0) return refuse(5007003, { problems });

  await keepOpinion(db, member, { itemId, round, result, verdict, at: now });
  const { batchId } = opinion;
  // No history shows this kind: it would tell that the item is decided twice.
  const event = { customerId, at: now, actor: { member }, ip, kind: 'opinion.given', batchId, itemId };
  await recordEvents(db, [{ ...event, after: { result, verdict } }]);
  const task = await findTask(db, member, batchId);
  return task === undefined ? refuse(5007027) : ok({ itemId, progress: opinionProgress(task) });
}
