import { customerCalls } from '@countersign/contract';
import { createClient, must, overHttp, type TestClient } from '@countersign/testing';
import type { SignIn } from './sign-ins.ts';

/** The customer's calls over HTTP, as this person's browser makes them. */
export type CustomerApi = TestClient<typeof customerCalls>;

/** Signs a person in without a browser. This ends the session that a browser of the same person has. */
export async function signInApi(url: string, person: SignIn): Promise<CustomerApi> {
  return apiOf(url, await tokenOf(url, person));
}

/** The token of a new session, which ends an earlier one. */
export async function tokenOf(url: string, { loginName, password }: SignIn): Promise<string> {
  return must(await apiOf(url).login({ loginName, password })).token;
}

function apiOf(url: string, token?: string): CustomerApi {
  return createClient(customerCalls, overHttp(url), token === undefined ? {} : { as: { token } });
}
