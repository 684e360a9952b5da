import { Dialog } from '@countersign/ui/Dialog.tsx';
import { usePhrases } from '../../shared/language/language.ts';
import styles from './CommandPalette.module.css';
import { MenuSearch } from './MenuSearch.tsx';
import { useMenu } from './use-menu.ts';

/** The menu search in a dialog, available on every page. */
export function CommandPalette({ path, close }: { readonly path: string; readonly close: () => void }) {
  const { menu } = usePhrases().shell;
  return (
    <Dialog title={menu.searchTitle} width="form" onClose={close}>
      <div className={styles.room}>
        <MenuSearch entries={useMenu(path)} onDone={close} />
      </div>
    </Dialog>
  );
}
