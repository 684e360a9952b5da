import type { Code } from '@countersign/contract';

/** The server understood and decided against it. */
export class Refusal extends Error {
  readonly code: Code;
  /** What the contract declares for this code, such as the name of the person who holds the item; null for most. */
  readonly data: unknown;

  constructor(code: Code, data: unknown) {
    super(`refused with ${code}`);
    this.name = 'Refusal';
    this.code = code;
    this.data = data;
  }
}

/** No usable answer arrived: the network, the time limit, or something that is not our server. */
export class TransportError extends Error {
  readonly reason: 'offline' | 'timeout' | 'broken';

  constructor(reason: TransportError['reason'], cause?: unknown) {
    super(`no answer: ${reason}`, { cause });
    this.name = 'TransportError';
    this.reason = reason;
  }
}

/** Codes of a server that could not do it, whatever it was asked. */
const unwell: readonly Code[] = [500, 502, 503];

/** Whether a failure says less of the call than of the server or the way to it. */
export function isServerUnwell(error: unknown): boolean {
  return error instanceof TransportError || (error instanceof Refusal && unwell.includes(error.code));
}
