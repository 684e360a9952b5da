import type { liveCalls } from '@countersign/contract';
import type { FastifyReply } from 'fastify';
import type { Requested } from '../../../platform/http/handler.ts';
import { unavailable } from '../../../platform/http/unavailable.ts';

type StreamHints = typeof liveCalls.streamHints;

export async function streamHints(requested: Requested<StreamHints>): Promise<FastifyReply> {
  const { context, member, signInId, reply } = requested;
  const stream = context.live.open({ viewer: member, memberId: member.memberId, signInId });
  if (stream === null) return unavailable(reply);
  return reply
    .headers({
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store, no-transform',
      // A proxy that gathers bytes would hold events back.
      'x-accel-buffering': 'no',
    })
    .send(stream);
}
