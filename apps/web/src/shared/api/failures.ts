import type { Code } from '@countersign/contract';

/** The server understood the request and refused it. */
export class Refusal extends Error {
  readonly code: Code;
  /**
   * The data the contract declares for this code, such as the name of the person who holds the item; null for most
   * codes.
   */
  readonly data: unknown;

  constructor(code: Code, data: unknown) {
    super(`refused with ${code}`);
    this.name = 'Refusal';
    this.code = code;
    this.data = data;
  }
}

/** No usable answer arrived: the network failed, the time limit passed, or something other than our server answered. */
export class TransportError extends Error {
  readonly reason: 'offline' | 'timeout' | 'broken';

  constructor(reason: TransportError['reason'], cause?: unknown) {
    super(`no answer: ${reason}`, { cause });
    this.name = 'TransportError';
    this.reason = reason;
  }
}

/** Codes of a server that failed whatever the request was. */
const unwell: readonly Code[] = [500, 502, 503];

/** Whether a failure concerns the server or the connection to it, not the call. */
export function isServerUnwell(error: unknown): boolean {
  return error instanceof TransportError || (error instanceof Refusal && unwell.includes(error.code));
}
