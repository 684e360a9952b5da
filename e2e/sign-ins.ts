import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

export interface SignIn {
  readonly loginName: string;
  readonly password: string;
  readonly role: '10' | '20';
}

export interface TeamSignIns {
  readonly id: string;
  readonly name: string;
  readonly members: SignIn[];
}

/** What the first start wrote to a file for the person who started it. */
export async function readFirstRun(
  dataDir: string,
): Promise<{ url: string; provider: { key: string }; customers: TeamSignIns[] }> {
  return JSON.parse(await readFile(join(dataDir, 'first-run.json'), 'utf8')) as Awaited<
    ReturnType<typeof readFirstRun>
  >;
}
