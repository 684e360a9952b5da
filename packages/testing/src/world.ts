import { randomBytes } from 'node:crypto';
import type { Role } from '@countersign/contract';
import { hashPassword, hashSecret, nameColumns } from '@countersign/server';
import { v7 as makeId } from 'uuid';
import { must } from './client.ts';
import type { TestServer } from './test-server.ts';

/** A member of a customer, signed in. */
export interface Person {
  readonly customerId: string;
  readonly memberId: string;
  readonly loginName: string;
  readonly userName: string;
  readonly email: string | null;
  readonly password: string;
  readonly role: Role;
  /** The token of the live session, until somebody signs in again. */
  readonly token: string;
}

/** A customer with an administrator and two acceptors. */
export interface Customer {
  readonly id: string;
  readonly name: string;
  readonly administrator: Person;
  readonly acceptor: Person;
  readonly otherAcceptor: Person;
}

/** The people of every server test: two customers, who must never see anything of each other. */
export interface World {
  readonly fruktlabb: Customer;
  readonly kanda: Customer;
}

/** The password of everybody in the world. */
export const WORLD_PASSWORD = 'Nuts4Bolts';

/** Two customers, Fruktlabb and Kanda Data, each with three people who are signed in. */
export async function createWorld(server: TestServer): Promise<World> {
  return {
    fruktlabb: await addCustomer(server, 'Fruktlabb', {
      administrator: ['astrid1', 'Astrid Lindqvist'],
      acceptor: ['bengt02', 'Bengt Åkesson'],
      otherAcceptor: ['cecilia3', 'Cecilia Öberg'],
    }),
    kanda: await addCustomer(server, 'Kanda Data', {
      administrator: ['haruka1', '神田 春香'],
      acceptor: ['ichiro2', '鈴木 一郎'],
      otherAcceptor: ['junko03', '高橋 純子'],
    }),
  };
}

type Names = Record<'administrator' | 'acceptor' | 'otherAcceptor', readonly [loginName: string, userName: string]>;

async function addCustomer(server: TestServer, name: string, names: Names): Promise<Customer> {
  const id = makeId();
  await server.context.db.insertInto('customer').values({ id, name }).execute();
  return {
    id,
    name,
    administrator: await addMember(server, id, '10', ...names.administrator),
    acceptor: await addMember(server, id, '20', ...names.acceptor),
    otherAcceptor: await addMember(server, id, '20', ...names.otherAcceptor),
  };
}

let passwordHash: Promise<string> | undefined;

/**
 * Another member, signed in. Inserted as rows, because hashing a password for each would take most of a test's time.
 */
export async function addMember(
  server: TestServer,
  customerId: string,
  role: Role,
  loginName: string,
  userName: string,
): Promise<Person> {
  passwordHash ??= hashPassword(WORLD_PASSWORD);
  const memberId = makeId();
  const email = `${loginName}@example.com`;
  const member = {
    customer_id: customerId,
    id: memberId,
    login_name: loginName,
    ...nameColumns(userName),
    email,
    role,
  };
  await server.context.db
    .insertInto('member')
    .values({ ...member, password_hash: await passwordHash })
    .execute();
  const token = randomBytes(32).toString('base64url');
  await server.context.db
    .insertInto('session')
    .values({
      token_hash: hashSecret(token),
      customer_id: customerId,
      member_id: memberId,
      created_at: server.clock.now(),
    })
    .execute();
  return { customerId, memberId, loginName, userName, email, password: WORLD_PASSWORD, role, token };
}

/** Signs the person in again by the real call, which ends their session. */
export async function signIn(server: TestServer, person: Person): Promise<Person> {
  const { loginName, password } = person;
  return { ...person, token: must(await server.customer.login({ loginName, password })).token };
}

/** Grants rights that are off at first: the finish authorization and the editable mode. */
export async function setRights(
  server: TestServer,
  person: Person,
  rights: { readonly canFinish?: boolean; readonly mode?: 'view' | 'edit' },
): Promise<void> {
  await server.context.db
    .updateTable('member')
    .set({
      ...(rights.canFinish === undefined ? {} : { can_finish: rights.canFinish }),
      ...(rights.mode === undefined ? {} : { mode: rights.mode }),
    })
    .where('customer_id', '=', person.customerId)
    .where('id', '=', person.memberId)
    .execute();
}
