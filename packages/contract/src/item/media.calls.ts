import * as z from 'zod/mini';
import { defineCalls } from '../call.ts';
import { none, queryInt } from '../fields.ts';

/** The bytes of pictures and reports. */
export const mediaCalls = defineCalls({
  readObject: {
    method: 'GET',
    path: '/object',
    summary:
      'The bytes of a stored file, by a signed address that ends with the session or key it was made for. Understands ranges.',
    input: z.object({
      key: z.string().check(z.maxLength(500)),
      /** The sign-in or the provider it was made for. */
      holder: z.string().check(z.maxLength(60)),
      /** Seconds since 1970 after which the address is dead. */
      until: queryInt(0, 9_999_999_999),
      /** `attachment` names the download; without it the file is shown in place. */
      download: z.optional(z.string().check(z.maxLength(300))),
      signature: z.string().check(z.maxLength(200)),
    }),
    output: none,
    refusals: {},
    who: 'anyone',
    rate: 'transfer',
    answers: 'binary',
  },
});
