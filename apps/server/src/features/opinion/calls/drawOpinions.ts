import { randomBytes } from 'node:crypto';
import type { opinionCalls } from '@countersign/contract';
import { dealOpinions, drawSample, opinionCount, sizeOfRuns } from '@countersign/domain';
import { v7 as newId } from 'uuid';
import { type Outcome, ok, type Requested, refuse } from '../../../platform/http/handler.ts';
import { findBatch } from '../../acceptance/batch-facts.store.ts';
import { tryStep } from '../../acceptance/step.service.ts';
import { recordEvents } from '../../event/event.store.ts';
import { findSeconds, keepDraw } from '../opinion-draw.store.ts';
import { type LotPackage, readLot } from '../opinion-lot.service.ts';

type DrawOpinions = typeof opinionCalls.drawOpinions;

export async function drawOpinions(requested: Requested<DrawOpinions>): Promise<Outcome<DrawOpinions>> {
  const { db, member, now, ip, input } = requested;
  const { customerId } = member;
  const { batchId, size } = input;
  const percent = size.kind === 'percent' ? size.percent : null;
  // Assigning locks the batch too, so that nobody gets sight of a package while it is drawn from.
  const batch = await findBatch(db, member, batchId, 'lock');
  if (batch === undefined) return refuse(5019007);
  if (batch.mode === 'job') return refuse(5007018);
  if (batch.round !== input.round) return refuse(5007031);
  const next = tryStep(member, batch, 'double');
  if ('code' in next) return refuse(next.code);
  const memberIds = [...new Set(input.memberIds)];
  const seconds = await findSeconds(db, customerId, batchId, memberIds, 'lock');
  if (seconds.length !== memberIds.length) return refuse(5001018);
  const seeing = seconds.filter(({ seesAll }) => seesAll).map(({ name }) => name);
  if (seeing.length > 0) return refuse(5007002, { seeing });

  const packages = await readLot(db, customerId, batch, input);
  const runs = packages.flatMap((one) => one.runs);
  const lot = sizeOfRuns(runs);
  if (lot === 0) return refuse(5007002, { seeing: [] });

  const seed = randomBytes(16).toString('hex');
  const count = opinionCount(size, lot);
  const drawn = drawSample([runs], { order: 'random', count, seed });
  const dealt = dealOpinions(drawn.map((index) => ({ index, seconds: secondsOf(packages, index) })));
  const draw = { customerId, id: newId(), batchId, round: batch.round, percent, seed, runs, drawn, dealt };
  await keepDraw(db, { ...draw, drawnBy: member.memberId, now });
  const data = {
    items: drawn.length,
    ...(percent !== null && { percent }),
    names: seconds.map(({ name }) => name).join(', '),
  };
  await recordEvents(db, [{ customerId, at: now, actor: { member }, ip, kind: 'opinions.drawn', batchId, data }]);
  const itemsOf = (id: string) => dealt.filter(({ memberId }) => memberId === id).length;
  return ok({ lot, drawn: drawn.length, people: memberIds.map((id) => ({ memberId: id, items: itemsOf(id) })) });
}

function secondsOf(packages: readonly LotPackage[], index: number): readonly string[] {
  const isIn = packages.find(({ runs }) => runs.some(({ from, to }) => from <= index && index <= to));
  return isIn?.seconds ?? [];
}
