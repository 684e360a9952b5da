import { setTimeout as wait } from 'node:timers/promises';
import { basePaths, type Call, headers, type InputOf, OK, type Output, providerCalls } from '@countersign/contract';
import { v7 as newId } from 'uuid';
import { CliError } from './cli-error.ts';
import { Refusal } from './refusal.ts';

type ProviderCalls = typeof providerCalls;

/** Every call a provider makes, by name; a refusal is thrown as `Refusal`, anything else that fails as `CliError`. */
export type ProviderClient = {
  readonly [Name in keyof ProviderCalls]: (
    input: InputOf<ProviderCalls[Name]>,
    body?: Blob,
  ) => Promise<Output<ProviderCalls[Name]>>;
};

export interface ClientOptions {
  readonly url: string;
  readonly key: string;
  /** Told before each new try. */
  readonly onRetry: (reason: string, delayMs: number) => void;
}

const FIRST_DELAY_MS = 250;
const MAX_DELAY_MS = 8000;
/** Some 30 s in all: a server that restarts is back by then. */
const MAX_TRIES = 8;
/** Who was never reached is told so in about a second. */
const MAX_TRIES_BEFORE_CONTACT = 3;
const PASSING_HTTP_CODES = new Set([429, 500, 502, 503, 504]);

/** A typed client from the contract. Every call may be repeated without a second effect, so failures of the line are. */
export function createProviderClient(options: ClientOptions): ProviderClient {
  const contact = { isMade: false };
  const entries = Object.entries(providerCalls).map(([name, call]) => [
    name,
    (input: Record<string, unknown>, body?: Blob) => makeCall(options, contact, call, input, body),
  ]);
  // Object.fromEntries forgets which name has which call; the entries were made from the same set.
  return Object.fromEntries(entries) as ProviderClient;
}

async function makeCall(
  options: ClientOptions,
  contact: { isMade: boolean },
  call: Call,
  input: Record<string, unknown>,
  body: Blob | undefined,
): Promise<unknown> {
  // The same id however often it is tried: the server does it once.
  const requestId = newId();
  for (let tries = 1; ; tries++) {
    const { reason, answer } = await tryOnce(toRequest(options, call, requestId, input, body));
    if (answer !== undefined) {
      contact.isMade = true;
      return readEnvelope(options.url, answer);
    }
    if (tries >= (contact.isMade ? MAX_TRIES : MAX_TRIES_BEFORE_CONTACT))
      throw new CliError(`The server at ${options.url} cannot be reached: ${reason}.`);
    const delayMs = Math.min(FIRST_DELAY_MS * 2 ** (tries - 1), MAX_DELAY_MS);
    options.onRetry(reason, delayMs);
    await wait(delayMs);
  }
}

interface HttpAnswer {
  readonly code: number;
  readonly text: string;
}

async function tryOnce(request: Request): Promise<{ reason: string; answer?: HttpAnswer }> {
  try {
    const response = await fetch(request);
    const text = await response.text();
    if (PASSING_HTTP_CODES.has(response.status)) return { reason: `it answered ${response.status}` };
    return { reason: '', answer: { code: response.status, text } };
  } catch (error) {
    // A file that changed or went away while it was sent is not a failure of the line.
    if (error instanceof DOMException) throw error;
    return { reason: reasonOf(error) };
  }
}

function toRequest(
  options: ClientOptions,
  call: Call,
  requestId: string,
  input: Record<string, unknown>,
  body: Blob | undefined,
): Request {
  const url = new URL(`${basePaths.provider}${call.path}`, options.url);
  const sent: Record<string, string> = { [headers.providerKey]: options.key };
  if (call.once === true) sent[headers.requestId] = requestId;
  if (call.method === 'GET' || body !== undefined) {
    for (const [name, value] of Object.entries(input)) url.searchParams.set(name, String(value));
    if (body === undefined) return new Request(url, { headers: sent });
    sent['content-type'] = 'application/octet-stream';
    return new Request(url, { method: call.method, headers: sent, body });
  }
  sent['content-type'] = 'application/json';
  return new Request(url, { method: call.method, headers: sent, body: JSON.stringify(input) });
}

function readEnvelope(url: string, answer: HttpAnswer): unknown {
  const envelope = parseEnvelope(answer.text);
  if (envelope === null)
    throw new CliError(`${url} does not answer as a Countersign server does (HTTP ${answer.code}).`);
  if (envelope.status === OK) return envelope.responseObject;
  if (envelope.status === 401) throw new CliError(`The server at ${url} does not know this provider key.`);
  throw new Refusal(envelope.status, envelope.responseObject);
}

function parseEnvelope(text: string): { status: number; responseObject: unknown } | null {
  try {
    const parsed = JSON.parse(text) as unknown;
    if (typeof parsed !== 'object' || parsed === null) return null;
    if (!('status' in parsed) || typeof parsed.status !== 'number') return null;
    return { status: parsed.status, responseObject: 'responseObject' in parsed ? parsed.responseObject : null };
  } catch {
    return null;
  }
}

function reasonOf(error: unknown): string {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  if (!(cause instanceof Error)) return String(cause);
  if (cause instanceof AggregateError && cause.errors[0] instanceof Error) return cause.errors[0].message;
  return cause.message;
}
