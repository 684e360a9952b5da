import { Button } from '@countersign/ui/Button.tsx';
import { Checkbox } from '@countersign/ui/Checkbox.tsx';
import { Dialog } from '@countersign/ui/Dialog.tsx';
import { Mark } from '@countersign/ui/Mark.tsx';
import { useState } from 'react';
import { useLanguage, usePhrases } from '../../shared/language/language.ts';
import { PageLink } from '../../shared/navigation/PageLink.tsx';
import { paths, routePaths } from '../../shared/paths.ts';
import { routeAt } from '../routes.ts';
import styles from './ManualDialog.module.css';

/** Offers the operation manual. */
export function ManualDialog({ close }: { readonly close: (isNever: boolean) => void }) {
  const { shell, ui } = usePhrases();
  const words = shell.manualDialog;
  const language = useLanguage();
  const [isNever, setIsNever] = useState(false);
  const closeNow = () => close(isNever);
  return (
    <Dialog
      title={words.title}
      role="dialog"
      onClose={closeNow}
      facts={
        <Checkbox isChecked={isNever} onChange={setIsNever}>
          {words.never}
        </Checkbox>
      }
      actions={<Button onClick={closeNow}>{ui.close}</Button>}
    >
      <div className={styles.manual}>
        <div className={styles.cover} aria-hidden>
          <Mark size={22} />
        </div>
        <div>
          <p className={styles.text}>{words.text}</p>
          <a href={paths.manual(language)} target="_blank" rel="noreferrer" data-autofocus>
            {words.open}
          </a>
          <p className={styles.format}>{words.format}</p>
          {routeAt(routePaths.help) !== undefined && (
            <PageLink href={paths.help()} onClick={closeNow}>
              {words.toHelp}
            </PageLink>
          )}
        </div>
      </div>
    </Dialog>
  );
}
