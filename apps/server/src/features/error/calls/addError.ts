import { type errorCalls, SERVER_AGENT } from '@countersign/contract';
import { addressWithoutSecrets, textWithoutSecrets } from '@countersign/domain';
import { type Outcome, ok, type Requested } from '../../../platform/http/handler.ts';
import { findSession } from '../../../platform/session/find-session.ts';
import { keepError, takeTurn } from '../error.store.ts';

type AddError = typeof errorCalls.addError;

export async function addError({ input, db, now, ip, tokenHash }: Requested<AddError>): Promise<Outcome<AddError>> {
  if (!(await takeTurn(db, ip, now))) return ok({ isKept: false });
  const found = tokenHash === null ? null : await findSession(db, tokenHash, now);
  const { customerId, memberId } = typeof found === 'object' && found !== null ? found : nobody;
  const error = textWithoutSecrets(input.error);
  const info = textWithoutSecrets(input.info);
  const url = addressWithoutSecrets(input.url);
  // Only the server may report errors as its own.
  const agent = input.agent === SERVER_AGENT ? '' : input.agent;
  return ok({ isKept: await keepError(db, { ...input, error, info, url, agent, customerId, memberId }, now) });
}

const nobody = { customerId: null, memberId: null };
