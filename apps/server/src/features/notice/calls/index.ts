export { countUnreadNotices } from './countUnreadNotices.ts';
export { getNoticeSettings } from './getNoticeSettings.ts';
export { listNotices } from './listNotices.ts';
export { markAllNoticesRead } from './markAllNoticesRead.ts';
export { markNoticeRead } from './markNoticeRead.ts';
export { setNoticeMail } from './setNoticeMail.ts';
