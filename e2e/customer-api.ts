import { basePaths, customerCalls } from '@countersign/contract';
import { type Client, createClient, must } from '@countersign/testing';
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
  const as = token === undefined ? {} : { as: { token } };
  return createClient(
    basePaths.customer,
    customerCalls,
    async (request) => {
      if (typeof request.url !== 'string') throw new Error('a call has an address in text');
      const address = new URL(request.url, url);
      for (const [name, value] of Object.entries(request.query ?? {})) address.searchParams.set(name, String(value));
      const response = await fetch(address, {
        method: request.method ?? 'GET',
        headers: request.headers as Record<string, string>,
        ...(typeof request.payload === 'string' && { body: request.payload }),
      });
      return {
        statusCode: response.status,
        headers: Object.fromEntries(response.headers),
        rawPayload: Buffer.from(await response.arrayBuffer()),
      };
    },
    as,
  );
}
