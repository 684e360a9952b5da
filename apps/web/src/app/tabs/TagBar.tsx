import { Ellipsis, Pin, X } from 'lucide-react';
import { usePhrases } from '../../shared/language/language.ts';
import { PageLink } from '../../shared/navigation/PageLink.tsx';
import { queryClient } from '../../shared/query-client.ts';
import { Button } from '../../ui/Button.tsx';
import { Menu } from '../../ui/Menu.tsx';
import { routeAt } from '../routes.ts';
import { isPinned, openViews } from './open-views.ts';
import styles from './TagBar.module.css';
import { useCloseViews } from './use-close-views.ts';
import { renew, type View } from './views.ts';

interface TagBarProps {
  readonly views: readonly View[];
  readonly activePath: string;
}

export function TagBar({ views, activePath }: TagBarProps) {
  const { app } = usePhrases();
  const closeViews = useCloseViews(activePath);
  const titleOf = (view: View) => view.title ?? app.titles[routeAt(view.path)?.meta.title ?? 'redirect'];
  return (
    <nav className={styles.bar} aria-label={app.tags.label}>
      <ul className={styles.tags}>
        {views.map((view) => (
          <li key={view.path} className={styles.tag} data-active={view.path === activePath || undefined}>
            <PageLink
              className={styles.link}
              href={view.href}
              aria-current={view.path === activePath ? 'page' : undefined}
            >
              {isPinned(view.path) && <Pin aria-hidden />}
              <span className={styles.title}>{titleOf(view)}</span>
            </PageLink>
            {!isPinned(view.path) && (
              <button
                type="button"
                className={styles.close}
                aria-label={app.tags.close(titleOf(view))}
                onClick={() => void closeViews((one) => one.path === view.path)}
              >
                <X aria-hidden />
              </button>
            )}
          </li>
        ))}
      </ul>
      <Menu
        items={[
          {
            key: 'refresh',
            label: app.tags.refresh,
            onChoose: () => {
              openViews.set(renew(openViews.get(), activePath));
              void queryClient.invalidateQueries();
            },
          },
          {
            key: 'close',
            label: app.tags.closeThis,
            isDisabled: isPinned(activePath),
            startsGroup: true,
            onChoose: () => void closeViews((view) => view.path === activePath),
          },
          {
            key: 'others',
            label: app.tags.closeOthers,
            onChoose: () => void closeViews((view) => view.path !== activePath),
          },
          { key: 'all', label: app.tags.closeAll, onChoose: () => void closeViews(() => true) },
        ]}
        renderTrigger={(props) => (
          <Button {...props} kind="quiet" size="small" icon={<Ellipsis />} aria-label={app.tags.more} />
        )}
      />
    </nav>
  );
}
