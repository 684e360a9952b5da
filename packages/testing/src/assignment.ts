import type { customerCalls, Output } from '@countersign/contract';
import { type Answered, must } from './client.ts';
import type { DeliveredBatch } from './delivery.ts';
import type { TestServer } from './test-server.ts';
import type { Person } from './world.ts';

type Calls = typeof customerCalls;

/** Packages from a number to a number, for a person or for nobody. */
export type TestShare = readonly [person: Person | null, from: number, to: number];

/** An administrator's calls that assign parts of one batch. */
export interface Assignment {
  look(as: Person): Promise<Output<Calls['getAssignment']>>;
  /** Assigns packages by number, as the assignment stands now unless `version` says otherwise. */
  share(as: Person, shares: readonly TestShare[], version?: number): Promise<Answered<Calls['assignPackages']>>;
}

export function assignmentOf(server: TestServer, { batchId }: Pick<DeliveredBatch, 'batchId'>): Assignment {
  const { customer } = server;
  const look: Assignment['look'] = async (as) => must(await customer.getAssignment({ batchId }, { as }));
  return {
    look,
    share: async (as, given, version) => {
      const shares = given.map(([person, from, to]) => ({ memberId: person?.memberId ?? null, runs: [{ from, to }] }));
      return customer.assignPackages({ batchId, version: version ?? (await look(as)).version, shares }, { as });
    },
  };
}
