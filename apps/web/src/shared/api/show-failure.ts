import { type Code, sessionCodes } from '@countersign/contract';
import { confirm } from '@countersign/ui/confirm.tsx';
import { toast } from '@countersign/ui/toast.tsx';
import { currentEntryPhrases } from '../language/language.ts';
import { paths } from '../paths.ts';
import { clearToken } from '../session/token.ts';
import { keepStatus } from '../session/user.ts';
import { Refusal, TransportError } from './failures.ts';

const adminLostCodes: readonly Code[] = [5019005, 5019006];
const accountDisabled = 5001043;
const reloadDelayMs = 500;

let isAsking = false;
let tellPage: ((code: Code) => void) | null = null;

/**
 * In a frame: passes failures that concern the whole page to the surrounding page, so that several frames ask only
 * once.
 */
export function leaveToPage(tell: (code: Code) => void): void {
  tellPage = tell;
}

/** Reports a failure: asks to sign in again, leads back to the orders, or shows a line at the top. */
export function showFailure(error: unknown): void {
  if (error instanceof Refusal) {
    if (concernsThePage(error) && tellPage !== null) tellPage(error.code);
    else if (isSessionCode(error.code)) void askToSignIn(error.code);
    else if (adminLostCodes.includes(error.code)) void sayAdminLost(error.code);
    else toast.error(wordsOf(error.code));
    if (error.code === accountDisabled) keepStatus('0');
  } else if (error instanceof TransportError) {
    toast.transportError(currentEntryPhrases().app[error.reason]);
  }
}

/**
 * Whether the failure concerns the whole page, even if a screen reports its own failures: the session, the account or
 * the role is gone.
 */
export function concernsThePage(error: unknown): boolean {
  if (!(error instanceof Refusal)) return false;
  return isSessionCode(error.code) || adminLostCodes.includes(error.code) || error.code === accountDisabled;
}

export function isSessionCode(code: Code): boolean {
  return (sessionCodes as readonly Code[]).includes(code);
}

/** A server newer than this page may send a code without words here. */
export function wordsOf(code: Code): string {
  const { codes, app } = currentEntryPhrases();
  return (codes as Partial<Record<Code, string>>)[code] ?? app.error;
}

async function askToSignIn(code: Code): Promise<void> {
  if (isAsking) return;
  isAsking = true;
  const words = currentEntryPhrases().app.session;
  const isYes = await confirm({
    title: words.title,
    text: wordsOf(code),
    status: 'repairing',
    yes: words.again,
    layer: 'signInAgain',
  });
  isAsking = false;
  if (!isYes) return;
  clearToken();
  window.location.reload();
}

async function sayAdminLost(code: Code): Promise<void> {
  if (isAsking) return;
  isAsking = true;
  const words = currentEntryPhrases().app.session;
  await confirm({
    title: words.lost,
    text: wordsOf(code),
    status: 'rejected',
    yes: currentEntryPhrases().ui.ok,
    no: null,
    layer: 'signInAgain',
  });
  window.history.pushState(null, '', paths.orders());
  setTimeout(() => window.location.reload(), reloadDelayMs);
}
