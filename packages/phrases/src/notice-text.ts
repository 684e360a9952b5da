import type { NoticeBody, NoticeData, NoticeKind } from '@countersign/contract';
import type { NoticeFormat, NoticeText, NoticeTexts } from './en/notices.ts';

/** What a notice says in the language of `texts`. */
export function noticeText<Kind extends NoticeKind>(
  texts: NoticeTexts,
  { kind, data }: Extract<NoticeBody, { readonly kind: Kind }>,
  format: NoticeFormat,
): NoticeText {
  const say: (data: NoticeData<Kind>, format: NoticeFormat) => NoticeText = texts[kind];
  return say(data as NoticeData<Kind>, format);
}
