import { isEmail, validateLoginName } from '@countersign/domain';
import { useState } from 'react';
import { api } from '../../shared/api/client.ts';
import { type InviteRow, keyOfValue, type Taken } from './invite-rows.ts';

/** Which names and emails the installation already uses, as far as they were checked or the server reported them. */
export function useTaken() {
  const [taken, setTaken] = useState<Taken>(new Set());
  const add = (keys: readonly string[]) => {
    if (keys.length > 0) setTaken((known) => new Set([...known, ...keys]));
  };
  /** Checks valid values only. A failed check is ignored, because adding the members checks again. */
  const check = async ({ loginName, email }: Pick<InviteRow, 'loginName' | 'email'>) => {
    const wanted = {
      ...(validateLoginName(loginName) === null && { loginName }),
      ...(isEmail(email) && { email }),
    };
    if (Object.keys(wanted).length === 0) return;
    const found = await api.checkMember(wanted, { failures: 'own' }).catch(() => null);
    add([
      ...(found?.isLoginNameTaken ? [keyOfValue('loginName', loginName)] : []),
      ...(found?.isEmailTaken ? [keyOfValue('email', email)] : []),
    ]);
  };
  return { taken, add, check };
}
