import type { LegalText } from '@countersign/phrases';
import { useEntryPhrases } from '../../../shared/language/language.ts';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import styles from './Legal.module.css';

export function Legal({ text, close }: { readonly text: LegalText; readonly close: () => void }) {
  const { ui } = useEntryPhrases();
  return (
    <Dialog
      title={text.title}
      width="form"
      onClose={close}
      actions={
        <Button data-primary onClick={close}>
          {ui.close}
        </Button>
      }
    >
      {text.sections.map((section) => (
        <section key={section.title} className={styles.section}>
          <h3>{section.title}</h3>
          <p>{section.text}</p>
        </section>
      ))}
    </Dialog>
  );
}
