import type { Command } from 'commander';
import { CliError } from './cli-error.ts';
import { createOutage } from './outage.ts';
import { say } from './output.ts';
import { createProviderClient, type ProviderClient, WHERE_THE_KEY_IS } from './provider-client.ts';

interface GlobalOptions {
  readonly url?: string;
  readonly key?: string;
}

/** A client for the server and with the key of the command line or the environment. */
export function clientOf(
  command: Command,
  tell: (text: string) => void = say,
  { waitsForSpace = false } = {},
): ProviderClient {
  return createProviderClient({ ...serverOf(command), waitsForSpace, outage: createOutage(tell) });
}

/** The server and key of the command line or the environment. */
export function serverOf(command: Command): { readonly url: string; readonly key: string } {
  const { url = '', key = '' } = command.optsWithGlobals<GlobalOptions>();
  if (url === '') throw new CliError('Say which server: --url URL, or COUNTERSIGN_URL in the environment.');
  if (key === '')
    throw new CliError(`Say the provider key: --key KEY, or COUNTERSIGN_KEY in the environment. ${WHERE_THE_KEY_IS}`);
  if (!URL.canParse(url) || !/^https?:$/.test(new URL(url).protocol))
    throw new CliError(`${JSON.stringify(url)} is not an address such as https://countersign.example.`);
  const { username, password } = new URL(url);
  if (username !== '' || password !== '')
    throw new CliError('The address holds a name or password, which are not sent.');
  if (!/^[\x21-\x7e]+$/.test(key))
    throw new CliError(`The provider key holds characters that no key has. ${WHERE_THE_KEY_IS}`);
  return { url, key };
}
