import type { AcceptorMode, Role } from '@countersign/contract';
import { validateLoginName, validateNewMemberPassword } from '@countersign/domain';
import { v7 as makeId } from 'uuid';
import type { Db } from '../../platform/db/connect.ts';
import { ok, refuse } from '../../platform/http/handler.ts';
import { hashPassword } from '../../platform/session/password.ts';
import { hasCustomer } from '../customer/customer.store.ts';
import { type Actor, recordEvents } from '../event/event.store.ts';
import { findMemberByLogin, insertMember, updateRights } from './team.store.ts';

/** Who does it, when and from where. */
export interface Doing {
  readonly actor: Actor;
  readonly at: Date;
  readonly ip: string | null;
}

export interface NewMember {
  readonly customerId: string;
  readonly loginName: string;
  readonly role: Role;
  readonly email: string | undefined;
  /** The login name where it is not given. */
  readonly userName: string | undefined;
  readonly password: string;
}

/** Adds a member to a customer's team. Login names and emails are unique in the installation, ignoring case. */
export async function createMember(db: Db, member: NewMember, doing: Doing) {
  const { customerId, loginName, role } = member;
  if (validateLoginName(loginName) !== null) return refuse(5002002);
  if (validateNewMemberPassword(member.password) !== null) return refuse(5002002);
  if (!(await hasCustomer(db, customerId))) return refuse(5007023);

  const id = makeId();
  const userName = member.userName ?? loginName;
  const email = member.email ?? null;
  const passwordHash = await hashPassword(member.password);
  const row = { customerId, id, loginName, userName, email, role, passwordHash, createdAt: doing.at };
  if (!(await insertMember(db, row)))
    return (await findMemberByLogin(db, loginName)) === undefined ? refuse(5016007) : refuse(5016013);

  await recordEvents(db, [
    { ...doing, customerId, kind: 'member.created', after: { id, loginName, userName, email, role } },
  ]);
  return ok({ id, loginName, role });
}

/** Sets an acceptor's finish authorization and mode. An administrator has both, and nobody changes that. */
export async function setMemberRights(
  db: Db,
  loginName: string,
  rights: { readonly canFinish: boolean | undefined; readonly mode: AcceptorMode | undefined },
  doing: Doing,
) {
  const member = await findMemberByLogin(db, loginName);
  if (member === undefined) return refuse(5001018);
  if (member.role === '10') return refuse(5019009);
  const after = await updateRights(db, member.customerId, member.id, rights);
  await recordEvents(db, [
    { ...doing, customerId: member.customerId, kind: 'member.changed', after: { id: member.id, ...after } },
  ]);
  return ok({ id: member.id, loginName: member.loginName, ...after });
}
