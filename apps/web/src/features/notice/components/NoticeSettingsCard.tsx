import type { NoticeKind } from '@countersign/contract';
import { Card } from '@countersign/ui/Card.tsx';
import { Checkbox } from '@countersign/ui/Checkbox.tsx';
import { SkeletonRows } from '@countersign/ui/Skeleton.tsx';
import { ErrorState } from '@countersign/ui/States.tsx';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api, queryOf } from '../../../shared/api/client.ts';
import { useInvalidate } from '../../../shared/api/use-invalidate.ts';
import { useNoticeWords } from '../../../shared/language/notice-words.ts';
import styles from './NoticeSettingsCard.module.css';

/** About which notices the person gets mail. Each choice takes effect at once. */
export function NoticeSettingsCard() {
  const words = useNoticeWords();
  const { settings } = words;
  const query = useQuery(queryOf('getNoticeSettings', {}, { failures: 'own' }));
  const invalidate = useInvalidate();
  /** What was pressed and is not answered yet. */
  const [asked, setAsked] = useState<Partial<Record<NoticeKind, boolean | undefined>>>({});
  const choose = async (kind: NoticeKind, isMailed: boolean) => {
    setAsked((now) => ({ ...now, [kind]: isMailed }));
    try {
      await api.setNoticeMail({ kind, isMailed });
    } finally {
      await invalidate('getNoticeSettings');
      setAsked((now) => ({ ...now, [kind]: undefined }));
    }
  };
  const { data } = query;
  return (
    <Card title={settings.title}>
      {query.isPending && <SkeletonRows rows={4} />}
      {query.isError && data === undefined && <ErrorState title={settings.failed} />}
      {data !== undefined && (
        <>
          <p className={styles.to}>{data.email === null ? settings.noEmail : settings.to(data.email)}</p>
          <fieldset className={styles.kinds} disabled={data.email === null}>
            <legend>{settings.legend}</legend>
            {data.kinds.map(({ kind, isMailed }) => (
              <Checkbox
                key={kind}
                isChecked={asked[kind] ?? isMailed}
                onChange={(isWanted) => void choose(kind, isWanted)}
              >
                {words.kinds[kind]}
              </Checkbox>
            ))}
          </fieldset>
          <p className={styles.hint}>{settings.hint}</p>
        </>
      )}
    </Card>
  );
}
