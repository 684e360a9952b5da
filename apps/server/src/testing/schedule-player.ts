import {
  batchCalls,
  type Call,
  type InputOf,
  type ItemView,
  itemCalls,
  packageBulkCalls,
  packageCalls,
  packageListCalls,
} from '@countersign/contract';
import { type Answered, type DeliveredBatch, must, NoAnswer, type Person, type TestClient } from '@countersign/testing';
import { v7 as newId } from 'uuid';
import type { Schedule, Step, Way } from './schedule.ts';

const calls = { ...batchCalls, ...itemCalls, ...packageCalls, ...packageListCalls, ...packageBulkCalls } as const;
type Calls = typeof calls;
type Name = keyof Calls;

/** One call as somebody made it. `began` and `ended` are places in the order of everything seen from outside. */
export type Operation = {
  readonly [N in Name]: {
    readonly began: number;
    readonly ended: number;
    readonly person: Person;
    readonly call: N;
    readonly input: InputOf<Calls[N]>;
    readonly answer: Answered<Calls[N]>;
  };
}[Name];

/** Everything seen from outside while a schedule was played. */
export interface History {
  readonly operations: readonly Operation[];
  /** When every lease expired. */
  readonly waits: readonly number[];
}

/** The portal a schedule is played against. */
export interface SystemUnderTest {
  readonly batch: DeliveredBatch;
  readonly people: readonly Person[];
  /** The nodes. Read again for every call, because one may be restarted elsewhere. */
  readonly nodes: readonly (() => TestClient<Calls>)[];
  /** Expires every lease. */
  readonly wait: () => void;
}

/** Plays a schedule: each person one step after the other, all people at once. */
export async function playSchedule(schedule: Schedule, system: SystemUnderTest): Promise<History> {
  const operations: Operation[] = [];
  const waits: number[] = [];
  let time = 0;
  const tick = () => {
    time += 1;
    return time;
  };
  await Promise.all(
    schedule.people.map(async (steps, n) => {
      const take = createPlayer(system.people[n] as Person, system, tick, operations, waits);
      await take({ what: 'start', way: straight });
      for (const step of steps) {
        for (let turn = 0; turn < step.way.pause; turn++) await new Promise((resolve) => setImmediate(resolve));
        await take(step);
      }
    }),
  );
  return { operations, waits };
}

/** A call made once, as if there were one node. */
const straight: Way = { node: 0, pause: 0, again: 'not' };

/** Whether answers are equal, regardless of the order of their keys. */
function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(sorted(one)) === JSON.stringify(sorted(other));
}

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(
    Object.entries(value)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, of]) => [key, sorted(of)]),
  );
}

function createPlayer(
  person: Person,
  system: SystemUnderTest,
  tick: () => number,
  operations: Operation[],
  waits: number[],
) {
  const { batch, nodes } = system;
  const { batchId } = batch;
  const indexOf = (place: number) => 1 + (place % batch.items.length);
  let seen: ItemView | null = null;
  /** The last verdict, as it is taken back. */
  let given: ReturnType<typeof writeTo> | null = null;

  /** Sends until somebody answers: the next node is asked when one dies before its answer. */
  async function send<N extends Name>(call: N, input: InputOf<Calls[N]>, requestId: string, node: number) {
    for (let turn = node; ; turn++) {
      const client = nodes[turn % nodes.length]?.();
      if (client === undefined) throw new Error('there is no node');
      try {
        return await client[call](input, { as: person, requestId });
      } catch (error) {
        if (!(error instanceof NoAnswer || error instanceof SyntaxError)) throw error;
      }
    }
  }

  async function ask<N extends Name>(way: Way, call: N, input: InputOf<Calls[N]>): Promise<Answered<Calls[N]>> {
    const requestId = newId();
    const began = tick();
    const first = send(call, input, requestId, way.node);
    if (way.again === 'lost') await first;
    const again = way.again === 'not' ? first : send(call, input, requestId, way.node + 1);
    const [one, other] = await Promise.all([first, again]);
    // A completed call is done once, and each answer says so. A refused one is decided anew, and may then be done.
    const spec: Call = calls[call];
    if (
      spec.once === true &&
      one.status === 200 &&
      (way.again === 'lost' || other.status === 200) &&
      !isSame(one, other)
    )
      throw new Error(`${call} was answered ${JSON.stringify(one)} and then ${JSON.stringify(other)}`);
    const answer = one.status === 200 ? one : other;
    // The call determines the operation's type, which the compiler cannot follow through the generic name.
    operations.push({ began, ended: tick(), person, call, input, answer } as unknown as Operation);
    return answer;
  }

  async function open(way: Way, to: InputOf<Calls['openItem']>['to']): Promise<ItemView | null> {
    const answer = await ask({ ...way, again: 'not' }, 'openItem', { batchId, to });
    if (answer.status === 200) seen = answer.responseObject.item;
    return answer.status === 200 ? seen : null;
  }
  const writeTo = ({ id, round, version }: ItemView) => ({ itemId: id, round, version });
  const packages = async (way: Way) => {
    const answer = await ask({ ...straight, node: way.node }, 'listPackages', { batchId, size: 100 });
    return answer.status === 200 ? answer.responseObject.packages : [];
  };
  const version = async (way: Way) =>
    must(await ask({ ...straight, node: way.node }, 'getBatch', { batchId })).batch.version;

  async function targetOf(way: Way, target: Extract<Step, { what: 'decideAll' }>['target']) {
    if (target.kind === 'range') {
      const from = 1 + (target.from % batch.packageIds.length);
      return { kind: 'range' as const, from, to: from + target.size };
    }
    const listed = await packages(way);
    if (target.kind === 'matching') {
      const fitting = listed.filter(({ state }) => target.state === null || state === target.state);
      const state = target.state === null ? {} : { state: target.state as '00' };
      return { kind: 'matching' as const, ...state, count: fitting.length };
    }
    const chosen = listed
      .filter((_, n) => (target.mask >> n) % 2 === 1)
      .map(({ id, version }) => ({ packageId: id, version }));
    return chosen.length === 0 ? null : { kind: 'packages' as const, packages: chosen };
  }

  return async function take(step: Step): Promise<void> {
    const { way } = step;
    switch (step.what) {
      case 'start':
        return void (await ask(way, 'startBatch', { batchId, version: 0, join: true }));
      case 'open': {
        const index = indexOf(step.place);
        if (step.to === 'next') await open(way, { kind: 'next', after: step.place % 2 === 0 ? null : index });
        else if (step.to === 'index') await open(way, { kind: 'index', index });
        else await open(way, { kind: 'neighbour', of: index, step: 1 });
        return;
      }
      case 'decide': {
        const item = step.isFresh ? await open(way, { kind: 'index', index: indexOf(step.place) }) : seen;
        if (item === null) return;
        const ticks = step.ticks ? [{ annotationId: 'a1', typeId: 'loose-box', remark: '' }] : [];
        const itemErrors = [{ typeId: 'missing', remark: '' }];
        const verdict = step.result === '10' ? {} : { itemErrors, ticks };
        const answer = await ask(way, 'decideItem', { ...writeTo(item), result: step.result, verdict });
        if (answer.status === 200) given = { ...writeTo(item), version: answer.responseObject.version };
        return;
      }
      case 'undo':
        if (given !== null) await ask(way, 'undoVerdict', given);
        given = null;
        return;
      case 'save': {
        const item = await open(way, { kind: 'index', index: indexOf(step.place) });
        const ticks = [{ annotationId: 'a2', typeId: 'wrong-label', remark: '' }];
        if (item !== null) await ask(way, 'saveItem', { ...writeTo(item), verdict: { ticks } });
        return;
      }
      case 'skip':
        if (seen !== null) await ask(way, 'skipItem', { itemId: seen.id });
        return;
      case 'validity': {
        const item = await open(way, { kind: 'index', index: indexOf(step.place) });
        if (item !== null) await ask(way, 'setItemValidity', { ...writeTo(item), isValid: step.isValid });
        return;
      }
      case 'decideAll': {
        const target = await targetOf(way, step.target);
        if (target !== null) await ask(way, 'decidePackages', { batchId, round: 1, target, result: step.result });
        return;
      }
      case 'recheck': {
        const target = await targetOf(way, step.target);
        if (target !== null) await ask(way, 'recheckPackages', { batchId, round: 1, target });
        return;
      }
      case 'validityOfAll': {
        const from = indexOf(step.place);
        const target = { kind: 'items' as const, from, to: from + step.size };
        return void (await ask(way, 'setValidity', {
          batchId,
          round: 1,
          target,
          isValid: step.isValid,
          remark: 'torn',
        }));
      }
      case 'finishPackage': {
        const listed = await packages(way);
        const chosen = listed[step.place % Math.max(1, listed.length)];
        if (chosen === undefined) return;
        const { id, version: of } = chosen;
        return void (await ask(way, 'finishPackage', {
          packageId: id,
          version: of,
          result: step.result,
          remark: 'so be it',
        }));
      }
      case 'finish': {
        const all = { kind: 'range' as const, from: 1, to: batch.packageIds.length };
        if (step.settles) await ask(way, 'decidePackages', { batchId, round: 1, target: all, result: step.result });
        const input = { batchId, version: await version(way), result: step.result, remark: 'so be it' };
        return void (await ask(way, 'finishBatch', input));
      }
      case 'reaccept':
        return void (await ask(way, 'reacceptBatch', { batchId, version: await version(way) }));
      case 'renew':
        if (seen !== null)
          await ask(way, 'renewClaims', {
            batchId,
            itemIds: [seen.id, ...batch.items.slice(0, 4).map(({ id }) => id)],
          });
        return;
      case 'leave':
        if (seen !== null)
          await ask(way, 'releaseClaims', {
            batchId,
            itemIds: [seen.id, ...batch.items.slice(0, 4).map(({ id }) => id)],
            // One of several packages that others are writing meanwhile.
            seen: [...batch.items.slice(-3).map(({ id }) => id), seen.id],
          });
        seen = null;
        return;
      case 'wait':
        system.wait();
        waits.push(tick());
        return;
    }
  };
}
