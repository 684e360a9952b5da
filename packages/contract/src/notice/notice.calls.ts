import * as z from 'zod/mini';
import { defineCalls } from '../call.ts';
import { count, id, instant, none, pageInput } from '../fields.ts';
import { notice, noticeKinds } from './notice.shapes.ts';

const kind = z.enum(noticeKinds);

/** What a member should not miss. Each sees and reads their own. */
export const noticeCalls = defineCalls({
  listNotices: {
    method: 'GET',
    path: '/notice/list',
    summary: "The member's own notices of the last 90 days, newest first.",
    input: z.object({ ...pageInput, view: z._default(z.enum(['all', 'unread']), 'all') }),
    output: z.object({ total: count, views: z.object({ all: count, unread: count }), notices: z.array(notice) }),
    refusals: {},
    who: 'member',
    rate: 'read',
  },
  countUnreadNotices: {
    method: 'GET',
    path: '/notice/unread',
    summary: 'How many notices the member has not read.',
    input: z.object({}),
    output: z.object({ count }),
    refusals: {},
    who: 'member',
    rate: 'read',
  },
  markNoticeRead: {
    method: 'POST',
    path: '/notice/read',
    summary: 'The member has read one notice. One that is read already, or is not theirs, stays as it is.',
    input: z.object({ noticeId: id }),
    output: z.object({ wasUnread: z.boolean() }),
    refusals: {},
    who: 'member',
    rate: 'write',
    evenWhenFull: true,
    once: true,
  },
  markAllNoticesRead: {
    method: 'POST',
    path: '/notice/readAll',
    summary: 'The member has read every notice up to an instant, which is that of the newest one they saw.',
    input: z.object({ until: instant }),
    output: none,
    refusals: {},
    who: 'member',
    rate: 'write',
    evenWhenFull: true,
    once: true,
  },
  getNoticeSettings: {
    method: 'GET',
    path: '/notice/settings',
    summary: 'About which notices the member gets mail, and where to; null without an address.',
    input: z.object({}),
    output: z.object({ email: z.nullable(z.string()), kinds: z.array(z.object({ kind, isMailed: z.boolean() })) }),
    refusals: {},
    who: 'member',
    rate: 'read',
  },
  setNoticeMail: {
    method: 'POST',
    path: '/notice/mail',
    summary: 'Whether the member gets mail about a kind of notice.',
    input: z.object({ kind, isMailed: z.boolean() }),
    output: none,
    refusals: {},
    who: 'member',
    rate: 'write',
    once: true,
  },
});
