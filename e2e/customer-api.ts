import { basePaths, customerCalls } from '@countersign/contract';
import { type Client, createClient, must, overHttp } from '@countersign/testing';
import type { SignIn } from './sign-ins.ts';

/** The customer's calls over HTTP, as a browser of this person would make them. */
export type CustomerApi = Client<typeof customerCalls>;

/** Signs a person in without a browser. It ends the session a browser of the same person has. */
export async function signInApi(url: string, person: SignIn): Promise<CustomerApi> {
  const open = apiOf(url);
  const { token } = must(await open.login({ loginName: person.loginName, password: person.password }));
  return apiOf(url, token);
}

function apiOf(url: string, token?: string): CustomerApi {
  return createClient(basePaths.customer, customerCalls, overHttp(url), token === undefined ? {} : { as: { token } });
}
