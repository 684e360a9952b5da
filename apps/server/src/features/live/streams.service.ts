import type { Readable } from 'node:stream';
import type { Hint } from '@countersign/contract';
import type { Reader } from '../../context.ts';
import type { Announced } from '../../platform/live/announcer.ts';
import type { Change } from '../../platform/live/changes.ts';
import { OpenStream } from './open-stream.ts';

/** The limits of a node's streams. */
export interface StreamLimits {
  readonly ofNode: number;
  /** Beyond these the oldest stream of the sign-in ends. */
  readonly ofSignIn: number;
  readonly heartbeatMs: number;
  /** How often every sign-in is checked, and what readers see is asked for again. */
  readonly checkMs: number;
}

/** What the streams of a node ask for. */
export interface StreamSources {
  listVisible(reader: Reader, batchIds: readonly string[]): Promise<readonly string[]>;
  /** Those of the sign-ins that are not over. */
  listLiveSignIns(signInIds: readonly string[]): Promise<readonly string[]>;
  /** Whether hints arrive at this node now. */
  isReady(): boolean;
}

/** The open streams of a node. */
export interface Streams {
  /** Null where the node has as many as it may have. */
  open(reader: Reader): Readable | null;
  /** Passes changes on to those who may know of them. */
  pass(announcement: Announced): void;
  tellReady(): void;
  tellWaiting(): void;
  /** How many are open. */
  count(): number;
  /** Ends every stream. Readers come back, to this node or to another one. */
  leave(): void;
}

/** Readers of a node that stops come back within this time, not all at once. */
const COME_BACK_MS = { from: 500, to: 3_000 } as const;
/** Announcements that wait for the database. With more the streams are ended. */
const MAX_WAITING = 100;

export function createStreams(limits: StreamLimits, sources: StreamSources): Streams {
  const open = new Set<OpenStream>();
  let timers: readonly NodeJS.Timeout[] = [];
  let turn = Promise.resolve();
  let waiting = 0;

  const forget = (stream: OpenStream) => {
    open.delete(stream);
    if (open.size > 0) return;
    for (const timer of timers) clearInterval(timer);
    timers = [];
  };
  /** Readers come back one after the other, spread evenly. */
  const endAll = () => {
    const all = [...open];
    const stepMs = (COME_BACK_MS.to - COME_BACK_MS.from) / all.length;
    for (const [nth, stream] of all.entries()) stream.end(COME_BACK_MS.from + nth * stepMs);
  };
  /** Announcements go through one after the other. What fails ends the streams, whose readers then ask for everything. */
  const inTurn = (run: () => Promise<void>) => {
    if (open.size === 0) return;
    if (waiting >= MAX_WAITING) return endAll();
    waiting += 1;
    turn = turn
      .then(run)
      .catch(endAll)
      .finally(() => {
        waiting -= 1;
      });
  };

  const endThoseOver = async (asked: readonly OpenStream[]) => {
    if (asked.length === 0) return;
    const live = new Set(await sources.listLiveSignIns([...new Set(asked.map(({ reader }) => reader.signInId))]));
    for (const stream of asked) {
      if (live.has(stream.reader.signInId)) continue;
      stream.sendHint({ topic: 'session' });
      stream.end();
    }
  };
  const check = async () => {
    for (const stream of open) stream.visible.clear();
    await endThoseOver([...open]);
  };
  const passTo = async (stream: OpenStream, changes: readonly Change[]) => {
    const { viewer, memberId } = stream.reader;
    const own = changes.filter((change) => change.memberId === undefined || change.memberId === memberId);
    if (viewer.role === '20') {
      for (const { hint } of own) {
        if (hint.topic !== 'assignment') continue;
        if (hint.batchId === undefined) stream.visible.clear();
        else stream.visible.delete(hint.batchId);
      }
      await look(stream, own);
    }
    const hints = own.flatMap(({ hint, memberId: only }) =>
      only === undefined ? (shownTo(stream, hint) ?? []) : hint,
    );
    for (const hint of hints) stream.sendHint(hint);
  };
  const look = async (stream: OpenStream, changes: readonly Change[]) => {
    const named = new Set(changes.flatMap(({ hint: { batchId } }) => batchId ?? []));
    const unknown = [...named].filter((batchId) => !stream.visible.has(batchId));
    if (unknown.length === 0) return;
    const visible = new Set(await sources.listVisible(stream.reader, unknown));
    for (const batchId of unknown) stream.visible.set(batchId, visible.has(batchId));
  };

  return {
    open(reader) {
      if (open.size >= limits.ofNode) return null;
      const earlier = [...open].filter((one) => one.reader.signInId === reader.signInId);
      for (const stream of earlier.slice(0, Math.max(0, earlier.length + 1 - limits.ofSignIn))) {
        stream.send('replaced');
        stream.end();
      }
      const stream = new OpenStream(reader, forget);
      if (open.size === 0)
        timers = [
          setInterval(() => open.forEach((one) => one.sendComment()), limits.heartbeatMs).unref(),
          setInterval(() => inTurn(check), limits.checkMs).unref(),
        ];
      open.add(stream);
      stream.sendComment();
      if (sources.isReady()) stream.send('ready');
      return stream.bytes;
    },
    pass(announcement) {
      if (announcement === 'lost') return this.tellReady();
      inTurn(async () => {
        for (const [customerId, changes] of Map.groupBy(announcement, (change) => change.customerId)) {
          const streams = [...open].filter(({ reader }) => reader.viewer.customerId === customerId);
          const isOver = ({ hint }: Change) => hint.topic === 'session';
          const members = new Set(changes.filter(isOver).map(({ memberId }) => memberId));
          await endThoseOver(streams.filter(({ reader }) => members.has(reader.memberId)));
          const told = changes.filter((change) => !isOver(change));
          for (const stream of streams) await passTo(stream, told);
        }
      });
    },
    tellReady() {
      for (const stream of open) {
        stream.visible.clear();
        stream.send('ready');
      }
    },
    tellWaiting() {
      for (const stream of open) stream.send('waiting');
    },
    count: () => open.size,
    leave: endAll,
  };
}

/** The hint as a reader may get it; undefined for none. */
function shownTo({ reader, visible }: OpenStream, hint: Hint): Hint | undefined {
  const { topic, batchId = '' } = hint;
  if (reader.viewer.role === '10' || visible.get(batchId) === true) return hint;
  // Who has just lost a batch has to hear of it. Without an id it says nothing to the others.
  return topic === 'assignment' ? { topic } : undefined;
}
