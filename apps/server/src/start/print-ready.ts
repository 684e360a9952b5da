import { join } from 'node:path';
import type { FirstRun } from './first-run.ts';

const roleNames = { '10': 'administrator', '20': 'acceptor' } as const;

/** Prints where to go for the person who started it. Prints the sign-ins once, later only where they are stored. */
export function printReady(url: string, dataDir: string, sample: { made: boolean; run: FirstRun } | null): void {
  if (sample?.made === true && sample.run.customers.length > 0) {
    console.log('\nSign in as');
    for (const customer of sample.run.customers) {
      console.log(`  ${customer.name}`);
      for (const { loginName, password, role } of customer.members)
        console.log(`    ${loginName.padEnd(12)} ${password}   ${roleNames[role]}`);
    }
  }
  if (sample !== null) console.log(`\nSign-ins and the provider's key are kept in ${join(dataDir, 'first-run.json')}`);
  console.log(`\nCountersign is ready: ${url}`);
}

/** A worker serves no portal. Its address only answers its health. */
export function printWorkerReady(url: string): void {
  console.log(
    `\nCountersign's worker is ready. It does background work; the portal is served by nodes with the role web.`,
  );
  console.log(`How it is: ${url}/healthz`);
}
