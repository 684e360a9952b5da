import type { Call, Calls, InputOf, Output } from './call.ts';
import type { Envelope } from './envelope.ts';
import type { WireCall } from './wire.ts';

/** The result of a call: its output, or the whole response where the call answers with bytes, a file or a stream. */
export type AnswerOf<C extends Call> = C extends { readonly answers: string } ? Response : Output<C>;

/** Every call of a set by name. `Options` are the options of the client's transport. */
export type Client<Set extends Calls, Options> = {
  // A call without required input may be made with {}.
  readonly [Name in keyof Set]: (input: InputOf<Set[Name]>, options?: Options) => Promise<AnswerOf<Set[Name]>>;
};

/** A client over a set of calls. `make` makes one of them and resolves with its answer. */
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
  // Object.fromEntries loses which name has which call. The entries come from the same set.
  return Object.fromEntries(entries) as Client<Set, Options>;
}

/** Reads an answer as an envelope; null where it is none, such as a page of a gateway. */
export function readEnvelope(said: unknown): Envelope<unknown> | null {
  if (typeof said !== 'object' || said === null) return null;
  if (!('status' in said) || typeof said.status !== 'number' || !('responseObject' in said)) return null;
  // The server sends no status but 200 and the catalogue's codes.
  return said as Envelope<unknown>;
}
