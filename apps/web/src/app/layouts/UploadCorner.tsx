import { progressText } from '@countersign/domain';
import { Tooltip } from '@countersign/ui/Tooltip.tsx';
import { useUploadWords } from '../../features/upload/upload-words.ts';
import { PageLink } from '../../shared/navigation/PageLink.tsx';
import { routePaths } from '../../shared/paths.ts';
import { useUser } from '../../shared/session/user.ts';
import styles from './UploadCorner.module.css';
import { useTitleMark } from './use-title-mark.ts';
import { useUploadNews } from './use-upload-news.ts';

const RADIUS = 7;
const ROUND = 2 * Math.PI * RADIUS;

/** A ring and a percentage that lead to the upload, and the same percentage in the title of the tab. */
export function UploadCorner({ path }: { readonly path: string }) {
  const words = useUploadWords();
  const { userId } = useUser();
  const news = useUploadNews(userId);
  const percent = news === null ? null : progressText(news.share, 1);
  useTitleMark(percent);
  if (news === null || percent === null || path === routePaths.upload) return null;
  const text = words.corner[news.state](news.name, percent);
  return (
    <Tooltip text={text}>
      <PageLink className={styles.corner} href={news.href} aria-label={text} data-state={news.state}>
        <svg width="18" height="18" viewBox="0 0 18 18" aria-hidden>
          <circle className={styles.track} cx="9" cy="9" r={RADIUS} />
          <circle
            className={styles.arc}
            cx="9"
            cy="9"
            r={RADIUS}
            strokeDasharray={`${news.share * ROUND} ${ROUND}`}
            transform="rotate(-90 9 9)"
          />
        </svg>
        <span>{percent}</span>
      </PageLink>
    </Tooltip>
  );
}
