import type { Code } from '@countersign/contract';
import { api } from '../../shared/api/client.ts';
import { Refusal } from '../../shared/api/failures.ts';
import type { CallOptions } from '../../shared/api/make-call.ts';
import { isSessionCode } from '../../shared/api/show-failure.ts';
import { isAlreadyApplied } from './is-already-applied.ts';
import type { SendOutcome } from './outbox.ts';
import type { OutboxEntry } from './outbox-database.ts';

/** After this time an attempt is aborted and repeated; the request id keeps the effect single. */
const TRY_MS = 20_000;
/** Codes of the transport or an unhealthy server; business codes are larger. */
const LAST_TRANSPORT_CODE = 999;
const DISK_FULL = 507;

/** Sends a stored write once, for the person of this name. */
export async function sendWrite(
  entry: OutboxEntry,
  userName: string,
  onSessionLost: (code: Code) => void,
): Promise<SendOutcome> {
  // Each call takes its own input; the entry's type pairs them, but the compiler cannot follow it.
  const call = api[entry.call] as (input: OutboxEntry['input'], options: CallOptions) => Promise<unknown>;
  try {
    const signal = AbortSignal.timeout(TRY_MS);
    return {
      kind: 'acknowledged',
      answer: await call(entry.input, { failures: 'own', requestId: entry.requestId, signal }),
    };
  } catch (error) {
    if (!(error instanceof Refusal)) return { kind: 'later' };
    if (isSessionCode(error.code)) {
      onSessionLost(error.code);
      return { kind: 'later', why: 'signedOut' };
    }
    if (error.code === DISK_FULL) return { kind: 'later', why: 'full' };
    if (error.code <= LAST_TRANSPORT_CODE || error.code === 5002035) return { kind: 'later' };
    const answer = error.code === 5007019 ? await findGiven(entry, userName) : null;
    if (answer !== null) return { kind: 'acknowledged', answer };
    return { kind: 'refused', code: error.code, holder: holderOf(error) };
  }
}

/** The answer the server would have given, if the item already has the state this person asked for; otherwise null. */
async function findGiven(entry: OutboxEntry, userName: string): Promise<unknown> {
  const to = { kind: 'index', index: entry.itemIndex } as const;
  try {
    const signal = AbortSignal.timeout(TRY_MS);
    const found = await api.openItem({ batchId: entry.batchId, to, isReadOnly: true }, { failures: 'own', signal });
    if (found.item?.id !== entry.input.itemId || !isAlreadyApplied(entry, found.item, userName)) return null;
    return { version: found.item.version, progress: found.progress };
  } catch {
    return null;
  }
}

/** Who holds the refused item, if the refusal says so. */
export function holderOf({ data }: Refusal): string | null {
  const isNamed = typeof data === 'object' && data !== null && 'holder' in data && typeof data.holder === 'string';
  // The type guard above does not narrow the operand here.
  return isNamed && (data as { holder: string }).holder !== '' ? (data as { holder: string }).holder : null;
}
