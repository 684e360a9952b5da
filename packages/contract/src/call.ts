import type * as z from 'zod/mini';
import type { Code } from './codes.ts';

/**
 * Who may make a call. `anyone` needs no session; `member` is any signed-in member of a customer; `administrator` a
 * member of role 10; `provider` holds a provider key; `application` is a customer's program, which signs its requests
 * with the customer's AppSecret.
 */
export type Who = 'anyone' | 'member' | 'administrator' | 'provider' | 'application';

/** How often a call may be made; the limits themselves are the server's. */
export type RateClass = 'login' | 'read' | 'write' | 'transfer';

/** What a JSON body may hold at most. */
export interface JsonLimits {
  readonly bytes: number;
  /** Texts, numbers, entries of lists and objects, each counted once. */
  readonly values: number;
}

/** What the body of every call may hold that does not name more. */
export const ordinaryJson = { bytes: 64 * 1024, values: 5000 } as const satisfies JsonLimits;

/** Lists and objects within each other in a body. Our own nest eight deep, and what formats carry along 32. */
export const MAX_JSON_DEPTH = 64;

/** Refusals a call may answer: the code, and the schema of the data that goes with it (`none` where there is none). */
export type Refusals = { readonly [C in Code]?: z.ZodMiniType };

/** One call: its way over the wire, what goes in, what comes out, what it may refuse, and who may make it. */
export interface Call {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Below the base path of its API. Has no parameters: everything travels in the query or the body. */
  readonly path: `/${string}`;
  /** One sentence for the OpenAPI document. */
  readonly summary: string;
  /** The query of a GET, a DELETE and of a call whose body is a file; the JSON body of every other call. */
  readonly input: z.ZodMiniObject;
  readonly output: z.ZodMiniType;
  readonly refusals: Refusals;
  readonly who: Who;
  /** What an acceptor hears of a call for administrators: 5019006 on datasets and authorizations, else 5016011. */
  readonly notForAcceptors?: 5019006;
  readonly rate: RateClass;
  /**
   * The call changes something and carries a client-made id (UUIDv7, header `request-id`). The server keeps the answer
   * under that id in the transaction of the change: the same call made again gets the first answer and has no effect.
   */
  readonly once?: true;
  /**
   * Takes its time on purpose, as what concerns every item of a batch or carries a file: not bound by the time-outs of
   * ordinary calls.
   */
  readonly lasts?: 'long';
  /** Answered for a disabled account too, whose other calls all get 5001043. */
  readonly evenWhenDisabled?: true;
  /** Signs out: the browser is told to forget what it kept of the session. */
  readonly endsSession?: true;
  /** Made on a disk that is nearly full too, where other writes get 507: it makes room, keeps nobody out, or reads. */
  readonly evenWhenFull?: true;
  /** `binary` answers raw bytes and HTTP codes instead of the envelope. */
  readonly answers?: 'binary';
  /**
   * `binary` reads the raw request body, `multipart` one file of a form; the input then travels in the query. Every
   * other call with a body has its input there, as JSON.
   */
  readonly body?: 'binary' | 'multipart';
  /** What a JSON body may hold where that is more than the ordinary. */
  readonly json?: JsonLimits;
  /** Bytes the file of a multipart body may have at most. */
  readonly fileBytes?: number;
}

/** A set of calls by name. The name is the handler's file name, the client's method and the OpenAPI operation. */
export type Calls = { readonly [name: string]: Call };

/** Keeps the literal types of a set of calls while checking each against `Call`. */
export function defineCalls<const C extends Calls>(calls: C): C {
  return calls;
}

export type Input<C extends Call> = z.output<C['input']>;
/** What a caller writes: before defaults and coercion. */
export type InputOf<C extends Call> = z.input<C['input']>;
export type Output<C extends Call> = z.output<C['output']>;

/** The codes a call declares. */
export type RefusalCode<C extends Call> = Extract<keyof C['refusals'], Code>;
/** The data a declared refusal carries. */
export type RefusalData<C extends Call, K extends RefusalCode<C>> = C['refusals'][K] extends z.ZodMiniType
  ? z.output<C['refusals'][K]>
  : never;
