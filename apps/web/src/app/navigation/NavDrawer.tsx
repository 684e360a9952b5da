import { Button } from '@countersign/ui/Button.tsx';
import { holdFocus } from '@countersign/ui/hold-focus.ts';
import { X } from 'lucide-react';
import { useEffect, useLayoutEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import { usePhrases } from '../../shared/language/language.ts';
import { Wordmark } from '../../shared/Wordmark.tsx';
import { LanguageSwitch } from '../layouts/LanguageSwitch.tsx';
import { MenuGroups } from './MenuGroups.tsx';
import { MenuSearch } from './MenuSearch.tsx';
import styles from './NavDrawer.module.css';
import { useMenu } from './use-menu.ts';

/** The menu as a drawer, for windows without room for it beside the content. */
export function NavDrawer({ path, close }: { readonly path: string; readonly close: () => void }) {
  const words = usePhrases();
  const entries = useMenu(path);
  const panel = useRef<HTMLElement>(null);
  useLayoutEffect(() => (panel.current === null ? undefined : holdFocus(panel.current)), []);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && !event.defaultPrevented) close();
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [close]);
  return createPortal(
    <div
      className={styles.mask}
      data-overlay
      onPointerDown={(event) => {
        if (event.target === event.currentTarget) close();
      }}
    >
      <nav ref={panel} className={styles.drawer} aria-label={words.shell.nav.label} tabIndex={-1}>
        <div className={styles.head}>
          <Wordmark />
          <Button kind="quiet" size="large" icon={<X />} aria-label={words.ui.close} data-autofocus onClick={close} />
        </div>
        <div className={styles.menu}>
          <MenuSearch entries={entries} onDone={close}>
            <MenuGroups entries={entries} onFollow={close} />
          </MenuSearch>
        </div>
        <div className={styles.foot}>
          <LanguageSwitch path={path} />
        </div>
      </nav>
    </div>,
    document.body,
  );
}
