import type { Notice } from '@countersign/contract';
import { type NoticeText, noticeText } from '@countersign/phrases';
import { dateText } from '../../shared/format/dates.ts';
import { bytesText } from '../../shared/format/numbers.ts';
import { useLanguage } from '../../shared/language/language.ts';
import { useNoticeWords } from '../../shared/language/notice-words.ts';

/** What notices say in the reader's language. */
export function useNoticeText(): (notice: Notice) => NoticeText {
  const { texts } = useNoticeWords();
  const language = useLanguage();
  const format = { day: (instant: string) => dateText(instant, language), bytes: bytesText };
  return (notice) => noticeText(texts, notice, format);
}
