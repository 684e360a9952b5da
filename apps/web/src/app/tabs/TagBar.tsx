import { Button } from '@countersign/ui/Button.tsx';
import { Menu, MenuList } from '@countersign/ui/Menu.tsx';
import { useRouter } from '@tanstack/react-router';
import { Ellipsis, Pin, X } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { usePhrases } from '../../shared/language/language.ts';
import { PageLink } from '../../shared/navigation/PageLink.tsx';
import { routeAt } from '../routes.ts';
import { isPinned } from './open-views.ts';
import { refresh } from './refresh.ts';
import styles from './TagBar.module.css';
import { useCloseViews } from './use-close-views.ts';
import { tagTitles, type View } from './views.ts';

interface TagBarProps {
  readonly views: readonly View[];
  readonly activePath: string;
}

/** A tag for each visited view. The right mouse button, the menu key, or the button at the end opens a tag's menu. */
export function TagBar({ views, activePath }: TagBarProps) {
  const { app, shell } = usePhrases();
  const titles = tagTitles(views, (path) => app.titles[routeAt(path)?.meta.title ?? 'redirect']);
  const list = useRef<HTMLUListElement>(null);
  const [asked, setAsked] = useState<{ readonly view: View; readonly anchor: HTMLElement } | null>(null);
  const actionsOf = useTagActions(activePath);
  const active = views.find((view) => view.path === activePath);
  useEffect(() => {
    const tag = activePath === '' ? null : list.current?.querySelector('[data-active]');
    if (list.current && tag) moveIntoSight(list.current, tag);
  }, [activePath]);
  return (
    <nav className={styles.bar} aria-label={shell.tags.label}>
      <ul
        ref={list}
        className={styles.tags}
        onWheel={(event) => {
          event.currentTarget.scrollLeft += event.deltaY;
        }}
      >
        {views.map((view) => (
          <Tag
            key={view.path}
            view={view}
            title={titles.get(view.path) ?? ''}
            isActive={view === active}
            askMenu={(anchor) => setAsked({ view, anchor })}
            activePath={activePath}
          />
        ))}
      </ul>
      {active !== undefined && (
        <Menu
          items={actionsOf(active)}
          renderTrigger={(props) => (
            <Button {...props} kind="quiet" size="small" icon={<Ellipsis />} aria-label={shell.tags.more} />
          )}
        />
      )}
      {asked !== null && (
        <MenuList
          items={actionsOf(asked.view)}
          anchor={asked.anchor}
          align="start"
          close={() => {
            setAsked(null);
            asked.anchor.focus();
          }}
          leave={() => setAsked(null)}
        />
      )}
    </nav>
  );
}

/** Moves the tags alone. `scrollIntoView` would also scroll the page up to its bar. */
function moveIntoSight(tags: Element, tag: Element): void {
  const [room, place] = [tags.getBoundingClientRect(), tag.getBoundingClientRect()];
  tags.scrollLeft += Math.min(0, place.left - room.left) + Math.max(0, place.right - room.right);
}

/** The menu of a tag: actions on its view and on the others. */
function useTagActions(activePath: string) {
  const { tags } = usePhrases().shell;
  const router = useRouter();
  const closeViews = useCloseViews(activePath);
  return ({ path, href }: View) => [
    { key: 'refresh', label: tags.refresh, onChoose: () => void refresh(router, href, path === activePath) },
    {
      key: 'close',
      label: tags.closeThis,
      isDisabled: isPinned(path),
      startsGroup: true,
      onChoose: () => void closeViews((view) => view.path === path),
    },
    { key: 'others', label: tags.closeOthers, onChoose: () => void closeViews((view) => view.path !== path) },
    { key: 'all', label: tags.closeAll, onChoose: () => void closeViews(() => true) },
  ];
}

interface TagProps {
  readonly view: View;
  readonly title: string;
  readonly isActive: boolean;
  readonly activePath: string;
  readonly askMenu: (anchor: HTMLElement) => void;
}

function Tag({ view, title, isActive, activePath, askMenu }: TagProps) {
  const { shell } = usePhrases();
  const closeViews = useCloseViews(activePath);
  const close = () => void closeViews((one) => one.path === view.path);
  return (
    <li className={styles.tag} data-active={isActive || undefined}>
      <PageLink
        className={styles.link}
        href={view.href}
        aria-current={isActive ? 'page' : undefined}
        onContextMenu={(event) => {
          event.preventDefault();
          askMenu(event.currentTarget);
        }}
        onAuxClick={(event) => {
          if (event.button !== 1) return;
          event.preventDefault();
          close();
        }}
      >
        {isPinned(view.path) && <Pin aria-hidden />}
        <span className={styles.title}>{title}</span>
      </PageLink>
      {!isPinned(view.path) && (
        <button type="button" className={styles.close} aria-label={shell.tags.close(title)} onClick={close}>
          <X aria-hidden />
        </button>
      )}
    </li>
  );
}
