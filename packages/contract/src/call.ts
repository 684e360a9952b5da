import type * as z from 'zod/mini';
import type { Code } from './codes.ts';

/**
 * Who may make a call. `anyone` needs no session; `member` is any signed-in member of a customer; `administrator` a
 * member of role 10; `provider` holds a provider key; `application` is a customer's program, which signs its requests
 * with the customer's AppSecret.
 */
export type Who = 'anyone' | 'member' | 'administrator' | 'provider' | 'application';

/** The rate limit class of a call. The server defines the limits. */
export type RateClass = 'login' | 'read' | 'write' | 'transfer';

/** Limits of a JSON body. */
export interface JsonLimits {
  readonly bytes: number;
  /** Texts, numbers and entries of lists and objects, each counted once. */
  readonly values: number;
}

/** The limits of calls that state none. */
export const ordinaryJson = { bytes: 64 * 1024, values: 5000 } as const satisfies JsonLimits;

/** Nesting of lists and objects in a body. Our own shapes nest eight deep, and carried format fields up to 32. */
export const MAX_JSON_DEPTH = 64;

/** The refusals a call may answer: each code with the schema of its data (`none` where there is none). */
export type Refusals = { readonly [C in Code]?: z.ZodMiniType };

/** One call: its route, input, output, refusals, and who may make it. */
export interface Call {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Below the base path of its API. It has no parameters: everything travels in the query or the body. */
  readonly path: `/${string}`;
  /** One sentence for the OpenAPI document. */
  readonly summary: string;
  /** Sent as the query of a GET, a DELETE and a call whose body is a file; as the JSON body of every other call. */
  readonly input: z.ZodMiniObject;
  readonly output: z.ZodMiniType;
  readonly refusals: Refusals;
  readonly who: Who;
  /**
   * The refusal for an acceptor who makes an administrator's call: 5019006 on datasets and authorizations, else
   * 5016011.
   */
  readonly notForAcceptors?: 5019006;
  readonly rate: RateClass;
  /**
   * The call changes something and carries a client-made id (UUIDv7, header `request-id`). The server stores the answer
   * under that id in the transaction of the change: a repeated call gets the first answer and has no effect.
   */
  readonly once?: true;
  /**
   * A long call, such as one that reads every item of a batch or carries a file. The time-outs of ordinary calls do not
   * apply to it.
   */
  readonly lasts?: 'long';
  /** Also answered for a disabled account, whose other calls all get 5001043. */
  readonly evenWhenDisabled?: true;
  /** Signs out: the browser is asked to clear the session's data. */
  readonly endsSession?: true;
  /** Still done on a nearly full disk, where other writes get 507: it frees space, keeps people signed in, or reads. */
  readonly evenWhenFull?: true;
  /**
   * `binary` answers raw bytes with HTTP codes instead of the envelope. `file` answers a file, and `stream` server-sent
   * events, each with an output, until either side ends them; the refusals of these two come in the envelope.
   */
  readonly answers?: 'binary' | 'file' | 'stream';
  /**
   * `binary` reads the raw request body, `multipart` one file of a form; the input then travels in the query. Every
   * other call with a body has its input there as JSON.
   */
  readonly body?: 'binary' | 'multipart';
  /** Limits of the JSON body where they exceed the default. */
  readonly json?: JsonLimits;
  /** The most bytes of a multipart body's file. */
  readonly fileBytes?: number;
}

/** A set of calls by name. The name is the handler's file name, the client's method and the OpenAPI operation. */
export type Calls = { readonly [name: string]: Call };

/** Checks a set of calls against `Call` and keeps its literal types. */
export function defineCalls<const C extends Calls>(calls: C): C {
  return calls;
}

export type Input<C extends Call> = z.output<C['input']>;
/** The type a caller writes: before defaults and coercion. */
export type InputOf<C extends Call> = z.input<C['input']>;
export type Output<C extends Call> = z.output<C['output']>;

/** The codes a call declares. */
export type RefusalCode<C extends Call> = Extract<keyof C['refusals'], Code>;
/** The data a declared refusal carries. */
export type RefusalData<C extends Call, K extends RefusalCode<C>> = C['refusals'][K] extends z.ZodMiniType
  ? z.output<C['refusals'][K]>
  : never;
