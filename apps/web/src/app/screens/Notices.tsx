import { EmptyState } from '@countersign/ui/States.tsx';
import { useEntryPhrases, usePhrases } from '../../shared/language/language.ts';
import { PageLink } from '../../shared/navigation/PageLink.tsx';
import { paths } from '../../shared/paths.ts';
import { Wordmark } from '../../shared/Wordmark.tsx';
import styles from './Notices.module.css';

export function NotFound() {
  const { app } = useEntryPhrases();
  return (
    <div className={styles.alone}>
      <div className={styles.mark}>
        <Wordmark />
      </div>
      <EmptyState title={app.titles.notFound} text={app.notFoundText} actions={<ToOrders />} />
    </div>
  );
}

export function Unauthorized() {
  const { app } = useEntryPhrases();
  return (
    <div className={styles.alone}>
      <div className={styles.mark}>
        <Wordmark />
      </div>
      <EmptyState
        title={app.titles.unauthorized}
        text={app.unauthorizedText}
        actions={<PageLink href={paths.login()}>{app.toLogin}</PageLink>}
      />
    </div>
  );
}

export function NoAuth() {
  const { app, shell } = usePhrases();
  return <EmptyState title={app.titles.noAuth} text={shell.noAuth} actions={<ToOrders />} />;
}

function ToOrders() {
  const { app } = useEntryPhrases();
  return <PageLink href={paths.orders()}>{app.toOrders}</PageLink>;
}
