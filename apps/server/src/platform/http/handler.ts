import type { Readable } from 'node:stream';
import type { Call, Calls, Code, Input, Language, Output, RefusalCode, RefusalData } from '@countersign/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Context } from '../../context.ts';
import type { Db } from '../db/connect.ts';
import type { SignUrl } from '../objects/signed-url.ts';
import type { Application, Member, Provider } from '../session/actor.ts';
import type { Cookies } from './cookies.ts';
import type { JsonOf } from './json-of.ts';
import type { KeptAnswerPlace } from './once.ts';
import type { Upload } from './read-upload.ts';

/** What a handler answers: the call's output, or one of its declared refusals. Anything else does not compile. */
export type Outcome<C extends Call> =
  | { readonly status: 200; readonly answer: Output<C> }
  | WrittenOutcome<C>
  | Refused<C>;

/** One of a call's declared refusals. */
export type Refused<C extends Call> = {
  [K in RefusalCode<C>]: { readonly status: K; readonly data: RefusalData<C, K> };
}[RefusalCode<C>];

/** The output as JSON text, for calls that read much. */
type WrittenOutcome<C extends Call> = C extends { readonly method: 'GET' }
  ? { readonly status: 200; readonly json: JsonOf<Output<C>> }
  : never;

export function ok<A>(answer: A): { readonly status: 200; readonly answer: A } {
  return { status: 200, answer };
}

export function okWritten<A>(json: JsonOf<A>): { readonly status: 200; readonly json: JsonOf<A> } {
  return { status: 200, json };
}

export function refuse<K extends Code>(code: K): { readonly status: K; readonly data: null };
export function refuse<K extends Code, const D>(code: K, data: D): { readonly status: K; readonly data: D };
export function refuse(code: Code, data: unknown = null): { readonly status: Code; readonly data: unknown } {
  return { status: code, data };
}

type ActorOf<C extends Call> = C['who'] extends 'anyone'
  ? { readonly actor: null /** Of the token that came along, good or not. */; readonly tokenHash: Buffer | null }
  : C['who'] extends 'provider'
    ? {
        readonly provider: Provider;
        /** Makes addresses of objects that end with the provider's key. */
        readonly sign: SignUrl;
      }
    : C['who'] extends 'application'
      ? {
          readonly application: Application;
          /** Makes addresses of objects that end with the AppKey. */
          readonly sign: SignUrl;
        }
      : {
          readonly member: Member;
          readonly tokenHash: Buffer;
          /** Makes addresses of objects that end with the session. */
          readonly sign: SignUrl;
        };

type BodyOf<C extends Call> = C extends { readonly body: 'binary' }
  ? { readonly body: Readable }
  : C extends { readonly body: 'multipart' }
    ? { readonly file: Upload }
    : unknown;
type RawOf<C extends Call> = C extends { readonly answers: 'binary' }
  ? { readonly request: FastifyRequest; readonly reply: FastifyReply }
  : C extends { readonly answers: 'file' }
    ? { readonly reply: FastifyReply }
    : C extends { readonly answers: 'stream' }
      ? { readonly reply: FastifyReply /** Of the session, which may get new tokens. */; readonly signInId: string }
      : unknown;

/**
 * What a handler gets. In calls marked `once`, `db` is a transaction that commits when the outcome is 200, unless the
 * handler is `AtOnce`.
 */
export type Requested<C extends Call> = {
  readonly input: Input<C>;
  readonly context: Context;
  readonly db: Db;
  /** The instant of the request. */
  readonly now: Date;
  readonly language: Language;
  readonly ip: string;
  /** The user agent; '' where there is none. */
  readonly userAgent: string;
  readonly cookies: Cookies;
} & ActorOf<C> &
  BodyOf<C> &
  RawOf<C>;

export type Handler<C extends Call> = C extends { readonly answers: 'binary' | 'stream' }
  ? (requested: Requested<C>) => Promise<FastifyReply>
  : C extends { readonly answers: 'file' }
    ? (requested: Requested<C>) => Promise<FastifyReply | Refused<C>>
    : C extends { readonly once: true }
      ? OnceHandler<C>
      : (requested: Requested<C>) => Promise<Outcome<C>>;

type OnceHandler<C extends Call> = ((requested: Requested<C>) => Promise<Outcome<C>>) | AtOnceHandler<C>;

/** A handler that stores its answer in the statement of its write. `runAtOnce` makes such a write. */
export interface AtOnce<H> {
  readonly atOnce: H;
}
export type AtOnceHandler<C extends Call> = AtOnce<(requested: RequestedAtOnce<C>) => Promise<Outcome<C>>>;

/** What such a handler gets: `db` is no transaction, and `place` says where its answer is stored. */
export type RequestedAtOnce<C extends Call> = Requested<C> & { readonly place: KeptAnswerPlace };

/** One handler for every call of a set. A missing or misspelt one does not compile. */
export type Handlers<Set extends Calls> = { readonly [Name in keyof Set]: Handler<Set[Name]> };
