import * as z from 'zod/mini';
import { defineCalls } from '../call.ts';
import { count, id, none, version } from '../fields.ts';

/** Awaiting `00`, accepting `05`, passed `10`, rejected `20`. */
export const packageState = z.enum(['00', '05', '10', '20']);
export type PackageState = z.output<typeof packageState>;

/** What is done to a whole package. */
export const packageCalls = defineCalls({
  finishPackage: {
    method: 'POST',
    path: '/package/finish',
    summary: 'Gives a package its result once every valid item of it is decided, and frees it.',
    input: z.object({ packageId: id, version, result: z.enum(['10', '20']) }),
    output: z.object({ state: packageState, version }),
    refusals: {
      5005054: none,
      5007008: none,
      5007014: z.object({ items: count, firstIndex: z.nullable(z.int()) }),
      5007017: z.object({ holder: z.string() }),
      5007027: none,
      5007028: none,
    },
    who: 'member',
    rate: 'write',
    once: true,
  },
});
