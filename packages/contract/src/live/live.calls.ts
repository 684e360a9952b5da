import * as z from 'zod/mini';
import { defineCalls } from '../call.ts';
import { hint } from './live.shapes.ts';

/** The stream by which a browser hears of changes. */
export const liveCalls = defineCalls({
  streamHints: {
    method: 'GET',
    path: '/live/stream',
    summary:
      'Hints about changes, as server-sent events `ready`, `waiting`, `hint` and `replaced`. It stays open; a comment every fifteen seconds shows that it lives.',
    input: z.object({}),
    output: hint,
    refusals: {},
    who: 'member',
    rate: 'read',
    answers: 'stream',
  },
});
