import { setTimeout as wait } from 'node:timers/promises';
import {
  addressOf,
  type Client,
  createClient,
  OK,
  providerCalls,
  readEnvelope,
  requestOf,
  type WireCall,
} from '@countersign/contract';
import { v7 as newId } from 'uuid';
import { CliError } from './cli-error.ts';
import { explainLine } from './explain-line.ts';
import type { Outage } from './outage.ts';
import { RefusedCall } from './refusal.ts';

/** Every call of a provider, by name. Throws a refusal as `Refusal`, and any other failure as `CliError`. */
export type ProviderClient = Client<typeof providerCalls, { readonly file: Blob }>;

export interface ClientOptions {
  readonly url: string;
  readonly key: string;
  /** Hears of calls that are made again. */
  readonly outage: Outage;
  /** Waits for space when the server's disk is full, as a delivery does; otherwise that fails like any other error. */
  readonly waitsForSpace?: boolean;
}

const FIRST_DELAY_MS = 250;
const MAX_DELAY_MS = 8000;
/** Some 30 s in all, in which a server can restart. */
const MAX_TRIES = 8;
/** Where a person finds the key. */
export const WHERE_THE_KEY_IS =
  'The first start of the server printed it and keeps it in first-run.json of its data folder.';
/** A server that was never reached is reported after about a second. */
const MAX_TRIES_BEFORE_CONTACT = 3;
const PASSING_HTTP_CODES = new Set([429, 500, 502, 503, 504]);
/** The code of a full disk. A delivery waits about an hour for somebody to free space. */
const FULL_HTTP_CODE = 507;
const MAX_TRIES_WHEN_FULL = 450;

/** A typed client from the contract. It retries connection failures, because a repeated call has no second effect. */
export function createProviderClient(options: ClientOptions): ProviderClient {
  const contact = { isMade: false };
  return createClient(providerCalls, (call, input, sent?: { readonly file: Blob }) =>
    makeCall(options, contact, call, input, sent?.file),
  );
}

async function makeCall(
  options: ClientOptions,
  contact: { isMade: boolean },
  call: WireCall,
  input: Readonly<Record<string, unknown>>,
  file: Blob | undefined,
): Promise<unknown> {
  // The same id for every attempt, so that the server does it once.
  const request = requestOf(call, input, { secret: options.key, requestId: newId() });
  const address = new URL(addressOf(request), options.url);
  // The key goes only to the named server, never to a redirect.
  const { method, headers } = request;
  const sent = { method, headers, body: file ?? request.body, redirect: 'manual' } as const;
  const outage = options.outage.watch();
  for (let tries = 1; ; tries++) {
    const { reason, isAnswered, isFull = false, answer } = await tryOnce(new Request(address, sent));
    if (answer !== undefined) {
      contact.isMade = true;
      outage.answered();
      return openAnswer(options.url, answer);
    }
    if (isFull) contact.isMade = true;
    const mostTries = isFull && options.waitsForSpace === true ? MAX_TRIES_WHEN_FULL : MAX_TRIES;
    if (tries >= (contact.isMade ? mostTries : MAX_TRIES_BEFORE_CONTACT))
      throw new CliError(`${whatFailed(options.url, contact.isMade, isAnswered)}: ${reason}.`);
    const delayMs = Math.min(FIRST_DELAY_MS * 2 ** (tries - 1), MAX_DELAY_MS);
    outage.failed(reason);
    await wait(delayMs);
  }
}

interface HttpAnswer {
  readonly code: number;
  readonly text: string;
  readonly leadsTo: string | null;
}

interface Tried {
  readonly reason: string;
  /** Something answers but cannot do it now. */
  readonly isAnswered: boolean;
  readonly isFull?: boolean;
  readonly answer?: HttpAnswer;
}

async function tryOnce(request: Request): Promise<Tried> {
  try {
    const response = await fetch(request);
    const text = await response.text();
    const { status, headers: told } = response;
    if (status === FULL_HTTP_CODE) return { reason: "the portal's disk is full", isAnswered: true, isFull: true };
    if (PASSING_HTTP_CODES.has(status)) return { reason: `it answered ${status}`, isAnswered: true };
    return { reason: '', isAnswered: true, answer: { code: status, text, leadsTo: told.get('location') } };
  } catch (error) {
    // A file that changed or vanished while it was sent is no connection failure.
    if (error instanceof DOMException) throw error;
    return { reason: explainLine(error, new URL(request.url)), isAnswered: false };
  }
}

function openAnswer(url: string, answer: HttpAnswer): unknown {
  const isLedOn = answer.code >= 300 && answer.code < 400;
  if (isLedOn && answer.leadsTo !== null && URL.canParse(answer.leadsTo, url)) {
    const { origin } = new URL(answer.leadsTo, url);
    throw new CliError(
      `${url} leads to ${origin}. If that is the server, name it: --url ${origin}, or COUNTERSIGN_URL.`,
    );
  }
  const envelope = readEnvelope(parse(answer.text));
  if (envelope === null)
    throw new CliError(
      `What answers at ${url} is no Countersign server (HTTP ${answer.code}). Check --url or COUNTERSIGN_URL.`,
    );
  const { status } = envelope;
  if (status === OK) return envelope.responseObject;
  if (status === 401)
    throw new CliError(
      `The server at ${url} does not know this provider key. Check --key or COUNTERSIGN_KEY. ${WHERE_THE_KEY_IS}`,
    );
  if (status === 404)
    throw new CliError(
      `The server at ${url} has no such call: it is of another version, or does background work alone.`,
    );
  throw new RefusedCall(envelope.status, envelope.responseObject);
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

function whatFailed(url: string, isContactMade: boolean, isAnswered: boolean): string {
  if (isAnswered) return `The server at ${url} is there and cannot do it at present`;
  return isContactMade
    ? `The server at ${url} went away; run it again once it is back`
    : `The server at ${url} cannot be reached; check --url or COUNTERSIGN_URL, and that it runs`;
}
