import type { Call, Calls, InputOf, Output } from './call.ts';
import type { Envelope } from './envelope.ts';
import type { WireCall } from './wire.ts';

/** What making a call gives: what was asked for, or the whole response where the call answers with bytes. */
export type AnswerOf<C extends Call> = C extends { readonly answers: 'binary' } ? Response : Output<C>;

/** Every call of a set by name. `Options` is what the client's transport takes beside the input. */
export type Client<Set extends Calls, Options> = {
  // A call without input, or with nothing but defaults, is made with {}.
  readonly [Name in keyof Set]: (input: InputOf<Set[Name]>, options?: Options) => Promise<AnswerOf<Set[Name]>>;
};

/** A client over a set of calls: `make` makes one of them and resolves with its answer. */
export function createClient<Set extends Calls, Options>(
  calls: Set,
  make: (
    call: WireCall,
    input: Readonly<Record<string, unknown>>,
    options: Options | undefined,
    name: string,
  ) => Promise<unknown>,
): Client<Set, Options> {
  const entries = Object.entries(calls).map(([name, call]) => [
    name,
    (input: Readonly<Record<string, unknown>>, options?: Options) => make(call, input, options, name),
  ]);
  // Object.fromEntries forgets which name has which call; the entries were made from the same set.
  return Object.fromEntries(entries) as Client<Set, Options>;
}

/** What a server said, as an envelope; null where it is none, as of a gateway in front of it. */
export function readEnvelope(said: unknown): Envelope<unknown> | null {
  if (typeof said !== 'object' || said === null) return null;
  if (!('status' in said) || typeof said.status !== 'number' || !('responseObject' in said)) return null;
  // The catalogue's codes are the only statuses the server sends beside 200.
  return said as Envelope<unknown>;
}
