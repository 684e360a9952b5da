import type { assignmentCalls } from '@countersign/contract';
import { type Outcome, ok, type Requested, refuse } from '../../../platform/http/handler.ts';
import { readPaces } from '../../acceptance/pace.store.ts';
import { findShared, listPeople, type PersonAtWork } from '../team-work.store.ts';

type GetAssignment = typeof assignmentCalls.getAssignment;

export async function getAssignment(requested: Requested<GetAssignment>): Promise<Outcome<GetAssignment>> {
  const { db, member, now, input } = requested;
  const { customerId } = member;
  const [batch, people] = await Promise.all([
    findShared(db, customerId, input.batchId),
    listPeople(db, customerId, input.batchId, now),
  ]);
  if (batch === undefined) return refuse(5019007);
  const paces = await readPaces(
    db,
    customerId,
    people.map(({ id }) => id),
    now,
  );
  const { assignmentVersion, ...shown } = batch;
  return ok({
    batch: shown,
    version: assignmentVersion,
    people: people.map((person) => ({ ...withTimes(person), secondsEach: paces.get(person.id) ?? null })),
  });
}

function withTimes(person: PersonAtWork): PersonAtWork {
  const iso = (written: string) => new Date(written).toISOString();
  return {
    ...person,
    hours: person.hours.map((hour) => ({ ...hour, at: iso(hour.at) })),
    lastAt: person.lastAt && iso(person.lastAt),
    here: person.here && { ...person.here, until: iso(person.here.until) },
  };
}
