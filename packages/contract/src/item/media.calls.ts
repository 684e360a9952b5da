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
      /** The sign-in or the provider's key that the address was made for. */
      holder: z.string().check(z.maxLength(60)),
      /** When the address expires, in seconds since 1970. */
      until: queryInt(0, 9_999_999_999),
      /** `attachment` makes the browser download the file under this name; without it the browser shows the file. */
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
