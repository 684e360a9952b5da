import { errorLimits } from '@countersign/contract';
import { addressWithoutSecrets } from '@countersign/domain';
import { entryApi } from '../api/entry-client.ts';
import { Refusal, TransportError } from '../api/failures.ts';
import { createStore } from '../store.ts';
import { throttle } from '../throttle.ts';

/** An uncaught error of the screen. */
export interface LoggedError {
  readonly error: string;
  readonly thrown: unknown;
  /** Where in the screen it happened. */
  readonly info: string;
  readonly url: string;
  /** Milliseconds since 1970. */
  readonly time: number;
}

const mostKept = 50;
const sameAgainMs = 10_000;

/** The errors of this page, the latest first. */
export const errorLog = createStore<readonly LoggedError[]>([]);

const senders = new Map<string, (logged: LoggedError) => void>();
const watchers = new Set<(error: unknown) => void>();

/** Logs every uncaught error of the page from now on. */
export function collectErrors(): void {
  window.addEventListener('error', ({ error, message }) => logError(error ?? message, 'window'));
  window.addEventListener('unhandledrejection', ({ reason }) => logError(reason, 'promise'));
}

/** Logs a crashed React component, for `createRoot`. */
export function onPartStopped(error: unknown, { componentStack }: { readonly componentStack?: string | undefined }) {
  logError(error, componentStack?.trim() ?? '');
}

/** Passes past and future errors to a service beside the server, which is loaded only after the first screen. */
export function subscribeToErrors(watcher: (error: unknown) => void): void {
  for (const { thrown } of errorLog.get().toReversed()) watcher(thrown);
  watchers.add(watcher);
}

/**
 * Logs an error here, on the console and on the server. Failed calls are not logged, because they are no errors of the
 * screen.
 */
export function logError(error: unknown, info: string): void {
  if (error instanceof Refusal || error instanceof TransportError || isAbort(error)) return;
  const { pathname, search } = window.location;
  const url = addressWithoutSecrets(pathname + search);
  const logged = { error: textOf(error), thrown: error, info, url, time: Date.now() };
  errorLog.set([logged, ...errorLog.get()].slice(0, mostKept));
  console.error('Uncaught in the screen:', error, info);
  senderOf(logged.error)(logged);
  for (const watcher of watchers) watcher(error);
}

/** Limits the reports of a repeating error: the server counts them and need not count every frame. */
function senderOf(error: string): (logged: LoggedError) => void {
  const known = senders.get(error);
  if (known !== undefined) return known;
  const send = throttle(sameAgainMs, tellServer, () => {});
  if (senders.size < mostKept) senders.set(error, send);
  return send;
}

function tellServer({ error, info, url }: LoggedError): void {
  const report = {
    error: error.slice(0, errorLimits.error),
    info: info.slice(0, errorLimits.info),
    url: url.slice(0, errorLimits.url),
    version: __VERSION__,
    agent: navigator.userAgent.slice(0, errorLimits.agent),
  };
  // If the report fails, the error stays in the page's log and on the console.
  entryApi.addError(report, { failures: 'own', isKeptAlive: true }).catch(() => null);
}

function isAbort(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'AbortError';
}

function textOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error) || 'nothing';
  const said = `${error.name}: ${error.message}`;
  const { stack = '' } = error;
  // Some browsers begin the stack with the message, others leave it out.
  return stack.startsWith(said) ? stack : `${said}\n${stack}`.trimEnd();
}
