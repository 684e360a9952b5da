import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { BlockList, isIP } from 'node:net';
import { Reader } from 'mmdb-lib';

/** Where an address is, as far as it says. */
export interface Location {
  /** ISO 3166-1 alpha-2; null where unknown. */
  readonly country: string | null;
  /** Addresses of a local network or of the machine itself, which are never on the internet. */
  readonly isLocal: boolean;
}

interface Found {
  readonly country_code?: string;
}

const require = createRequire(import.meta.url);
const database = require.resolve('@ip-location-db/geo-whois-asn-country-mmdb/geo-whois-asn-country.mmdb');
const mapped = /^::ffff:(?=\d+\.)/i;

const local = new BlockList();
for (const [net, bits] of [
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
] as const)
  local.addSubnet(net, bits, 'ipv4');
local.addAddress('::1', 'ipv6');
local.addSubnet('fc00::', 7, 'ipv6');
local.addSubnet('fe80::', 10, 'ipv6');

let reader: Reader<never> | undefined;

/** The country of an IPv4 or IPv6 address, from a database in the installation, so that no service is asked. */
export function findLocation(ip: string): Location {
  const address = ip.replace(mapped, '').replace(/%.*$/, '');
  const version = isIP(address);
  if (version === 0) return { country: null, isLocal: false };
  if (local.check(address, version === 4 ? 'ipv4' : 'ipv6')) return { country: null, isLocal: true };
  reader ??= new Reader(readFileSync(database));
  // The database has records of one shape, which the reader's types do not know.
  const found = reader.get(address) as Found | null;
  return { country: found?.country_code ?? null, isLocal: false };
}
