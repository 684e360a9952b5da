import type { Notice } from '@countersign/contract';
import { dateText, daysUntil, fullTimeText, timeText } from '../../../shared/format/dates.ts';
import { EventSign } from '../../../shared/history/EventSign.tsx';
import { useLanguage } from '../../../shared/language/language.ts';
import { useNoticeWords } from '../../../shared/language/notice-words.ts';
import { PageLink } from '../../../shared/navigation/PageLink.tsx';
import { noticeHref, noticeSign } from '../notice-look.ts';
import { useNoticeText } from '../use-notice-text.ts';
import styles from './NoticeRow.module.css';

interface NoticeRowProps {
  readonly notice: Notice;
  /** Somebody follows it. */
  readonly onFollow: () => void;
}

/** A notice, which leads to what it is about. A new one stands on another ground, and says so to screen readers. */
export function NoticeRow({ notice, onFollow }: NoticeRowProps) {
  const words = useNoticeWords();
  const language = useLanguage();
  const { title, more } = useNoticeText()(notice);
  const { at, isRead } = notice;
  return (
    <li className={styles.row} data-new={!isRead || undefined}>
      <PageLink href={noticeHref(notice)} className={styles.link} onClick={onFollow}>
        <EventSign sign={noticeSign(notice)} />
        <span className={styles.text}>
          <span className={styles.title}>
            {!isRead && <span className="visually-hidden">{words.unread} </span>}
            {title}
          </span>
          {more !== null && <span className={styles.more}>{more}</span>}
        </span>
        <time className={styles.at} dateTime={at} title={fullTimeText(at, language)}>
          {daysUntil(at) === 0 ? timeText(at, language) : dateText(at, language)}
        </time>
      </PageLink>
    </li>
  );
}
