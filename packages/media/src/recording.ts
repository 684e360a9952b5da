import type { FileFacts, FileKind } from '@countersign/contract';
import { storable } from './unreadable.ts';

/** A picture, sound or film whose container decides which of them it is. */
export interface Recording {
  readonly kind: FileKind;
  readonly facts: FileFacts;
}

const MICROSECONDS = 1e6;
const THOUSANDTHS = 1000;

/** The facts that a container did not leave at zero or empty. Times are written to the microsecond. */
export function known({ seconds = 0, framesPerSecond = 0, codec = '', ...others }: FileFacts): FileFacts {
  const facts = {
    seconds: Math.round(seconds * MICROSECONDS) / MICROSECONDS,
    framesPerSecond: Math.round(framesPerSecond * THOUSANDTHS) / THOUSANDTHS,
    ...others,
    codec: storable(codec),
  };
  const isKnown = (value: unknown) =>
    typeof value === 'number' ? Number.isFinite(value) && value > 0 : Boolean(value);
  return Object.fromEntries(Object.entries(facts).filter(([, value]) => isKnown(value)));
}
