import { ebmlElements, ebmlFloat, ebmlNumber } from '../container/ebml.ts';
import { findLastTime } from '../container/matroska-end.ts';
import type { FileWindow } from '../file-window.ts';
import { endsEarly, Unreadable } from '../unreadable.ts';

const ids = { segment: 0x18538067, info: 0x1549a966, scale: 0x2ad7b1, duration: 0x4489 } as const;

interface SaidTime {
  readonly seconds: number;
  /** Nanoseconds of a unit. */
  readonly scale: number;
}
const UNSAID: SaidTime = { seconds: 0, scale: 1_000_000 };

/** What is missing at the end of a recording by its own words may be a rounding, or a longer sound. */
const MOST_MISSING_SECONDS = 2;

/**
 * Refuses a Matroska or WebM that ends before its own end. Recordings that were written as they went do not say where they end;
 * of these the parts are looked at, as far as they say it.
 *
 * @returns how long such a recording says it lasts; 0 where it does not, or where its end was found
 */
export async function checkSegment(file: FileWindow): Promise<SaidTime> {
  for await (const { id, body, end, hasSize } of ebmlElements(file, 0, file.size)) {
    if (hasSize && end > file.size) throw endsEarly(file.size, end);
    if (id === ids.segment) return hasSize ? UNSAID : lookAtParts(file, body);
  }
  throw endsEarly(file.size);
}

/** Refuses a recording that lasts less long than it says, and whose sound does too. */
export async function checkDuration(file: FileWindow, said: SaidTime, durationUs: number): Promise<void> {
  if (said.seconds <= durationUs / 1e6 + MOST_MISSING_SECONDS) return;
  const last = ((await findLastTime(file)) * said.scale) / 1e9;
  if (last > 0 && said.seconds > last + MOST_MISSING_SECONDS) throw endsEarly(file.size);
}

async function lookAtParts(file: FileWindow, from: number): Promise<SaidTime> {
  let said = UNSAID;
  try {
    for await (const { id, body, end, hasSize } of ebmlElements(file, from, file.size)) {
      if (hasSize && end > file.size) throw endsEarly(file.size, end);
      if (id === ids.info) said = await readInfo(file, body, end);
    }
  } catch (error) {
    // A long recording has more parts than are looked at here, and what lies behind the last one is no part of it.
    if (!(error instanceof Unreadable && error.problem !== 'truncated')) throw error;
  }
  return said;
}

async function readInfo(file: FileWindow, from: number, to: number): Promise<SaidTime> {
  let [scale, duration] = [1_000_000, 0];
  for await (const part of ebmlElements(file, from, to)) {
    if (part.id === ids.scale) scale = await ebmlNumber(file, part);
    if (part.id === ids.duration) duration = await ebmlFloat(file, part);
  }
  return { seconds: (duration * scale) / 1e9, scale };
}
