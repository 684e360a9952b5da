import { readFile, stat } from 'node:fs/promises';
import { env } from 'node:process';
import { parseEnv } from 'node:util';
import { CliError } from '../cli-error.ts';
import { say } from '../output.ts';

/** With what a customer's program reaches its portal. */
export interface Access {
  /** Origin of the server. */
  readonly url: string;
  readonly appKey: string;
  readonly appSecret: string;
}

const names = { url: 'COUNTERSIGN_URL', appKey: 'APP_KEY', appSecret: 'APP_SECRET' } as const;
const WHERE = 'An administrator makes AppKey and AppSecret in the personal centre, under "Application credential".';

/**
 * Reads the access from the environment and a file of `NAME=value` lines, of which the environment has the first say. The secret
 * is no argument, because others on a machine see the arguments of a program.
 */
export async function readAccess(configFile: string | undefined): Promise<Access> {
  const inEnvironment = { ...env };
  const file = configFile === undefined ? {} : await readConfig(configFile);
  const given = (name: string) => inEnvironment[name] || file[name] || '';
  const missing = Object.values(names).filter((name) => given(name) === '');
  if (missing.length > 0)
    throw new CliError(
      `Missing: ${missing.join(', ')}. Set them in the environment, or in a file named by --config. ${WHERE}`,
    );
  const url = given(names.url);
  if (!URL.canParse(url) || !/^https?:$/.test(new URL(url).protocol))
    throw new CliError(`${JSON.stringify(url)} is not an address such as https://countersign.example.`);
  return { url: new URL(url).origin, appKey: given(names.appKey), appSecret: given(names.appSecret) };
}

async function readConfig(path: string): Promise<Record<string, string | undefined>> {
  const text = await readFile(path, 'utf8').catch((error: unknown) => {
    throw new CliError(`The configuration ${path} cannot be read: ${error instanceof Error ? error.message : ''}.`);
  });
  const others = 0o077;
  if (process.platform !== 'win32' && ((await stat(path)).mode & others) !== 0)
    say(`Others on this machine may read ${path}, which holds the AppSecret: chmod 600 ${path}`);
  return parseEnv(text);
}
