import { toast } from '@countersign/ui/toast.tsx';
import { type ParsedLocation, redirect } from '@tanstack/react-router';
import { entryApi } from '../shared/api/entry-client.ts';
import { isServerUnwell, Refusal } from '../shared/api/failures.ts';
import { isSessionCode, showFailure } from '../shared/api/show-failure.ts';
import { isReachable, untilReachable } from '../shared/connection/connection.ts';
import { currentEntryPhrases } from '../shared/language/language.ts';
import { paths } from '../shared/paths.ts';
import { forgetSession, loadUser } from '../shared/session/session.ts';
import { readToken } from '../shared/session/token.ts';
import { currentUser, keepStatus } from '../shared/session/user.ts';
import { guard } from './guard.ts';
import { routeAt } from './routes.ts';

/**
 * Lets a navigation in, or sends it elsewhere by throwing a redirect.
 *
 * @param from the current address; null for the first navigation.
 */
export async function authoriseNavigation(to: ParsedLocation, from: ParsedLocation | null): Promise<void> {
  const hadUser = currentUser() !== null;
  const step = decide(to);
  if (step.kind === 'go') throw redirect({ href: step.href, replace: true });
  if (step.kind === 'loadUser') {
    await loadOrLeave(to.href);
    await authoriseNavigation(to, from);
  } else if (hadUser && readToken() !== null && from !== null && from.pathname !== to.pathname) {
    await checkStatus(from.href);
  }
}

function decide(to: ParsedLocation) {
  const visitor = { hasToken: readToken() !== null, user: currentUser() };
  return guard(visitor, { path: to.pathname, href: to.href, meta: routeAt(to.pathname)?.meta ?? {} });
}

async function loadOrLeave(href: string): Promise<void> {
  try {
    await loadUser();
  } catch (error) {
    if (isServerUnwell(error) && !(await isReachable())) {
      // A server that is down says nothing about the session.
      await untilReachable();
      await loadOrLeave(href);
      return;
    }
    forgetSession();
    toast.error(currentEntryPhrases().account.verificationFailed);
    throw redirect({ href: paths.login(href), replace: true });
  }
}

/**
 * Sends the navigation back where it started if the status cannot be read. Shows a message only if the session is over.
 */
async function checkStatus(fromHref: string): Promise<void> {
  try {
    keepStatus((await entryApi.status({}, { failures: 'own' })).status);
  } catch (error) {
    if (error instanceof Refusal && isSessionCode(error.code)) showFailure(error);
    throw redirect({ href: fromHref, replace: true });
  }
}
