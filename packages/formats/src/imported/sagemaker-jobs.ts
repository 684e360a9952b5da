import type { Json } from '@countersign/contract';
import { isJsonObject, type JsonObject } from '../json/json-object.ts';
import type { LeftOut } from './left-out.ts';

const METADATA = '-metadata';
const REF = '-ref';

/** What a job said of a picture. */
export interface Job {
  /** Where what it said stands in the line. */
  readonly key: string;
  /** Undefined where it said nothing. */
  readonly said: Json | undefined;
  readonly facts: JsonObject;
}

/** The jobs of a line: each has facts beside what it said. */
export function jobsOf(line: JsonObject): Job[] {
  return Object.keys(line).flatMap((metadata): Job[] => {
    const facts = line[metadata];
    if (!metadata.endsWith(METADATA) || !isJsonObject(facts)) return [];
    const named = metadata.slice(0, -METADATA.length);
    // The documentation has both names beside a mask.
    const key = line[named] === undefined && line[named + REF] !== undefined ? named + REF : named;
    return [{ key, said: line[key], facts }];
  });
}

/** Whether a job drew boxes. */
export function hasBoxes({ said }: Job): boolean {
  return isJsonObject(said) && Array.isArray(said['annotations']);
}

/** Whether a job said where in the store its mask lies. */
export function hasMask({ key, said }: Job): boolean {
  return key.endsWith(REF) && typeof said === 'string';
}

/**
 * Those of a line's jobs that say what is in its picture. Of several that drew boxes, the latest counts, and so with masks: an
 * adjustment stands beside what it adjusted. What people think of another job is no class of the picture.
 */
export function jobsThatCount(jobs: readonly Job[], where: string, left: LeftOut): Job[] {
  const latestOf = (hasDrawn: (job: Job) => boolean) =>
    jobs
      .filter(hasDrawn)
      .toReversed()
      .sort((a, b) => timeOf(b) - timeOf(a))[0];
  const [boxes, mask] = [latestOf(hasBoxes), latestOf(hasMask)];
  return jobs.filter((job) => {
    const latest = hasBoxes(job) ? boxes : hasMask(job) ? mask : undefined;
    const isVerdict = job.facts['type'] === 'groundtruth/label-verification';
    const isEarlier = latest !== undefined && job !== latest;
    const hasFailed = job.said === undefined && job.facts['failure-reason'] !== undefined;
    if (isVerdict) left.add(`what ${nameOf(job)} says of other jobs was left out`, where);
    else if (isEarlier) left.add(`${nameOf(job)} was left unread, for ${nameOf(latest)} is later`, where);
    else if (hasFailed) left.add(`pictures on which ${nameOf(job)} failed have nothing of it`, where);
    return !isVerdict && !isEarlier && !hasFailed;
  });
}

/** When a job was done; long ago where it does not say. */
function timeOf({ facts: { 'creation-date': date } }: Job): number {
  const time = typeof date === 'string' ? Date.parse(date) : Number.NaN;
  return Number.isNaN(time) ? 0 : time;
}

function nameOf({ key, facts: { 'job-name': name } }: Job): string {
  return typeof name === 'string' ? `${key} (job ${JSON.stringify(name)})` : key;
}
