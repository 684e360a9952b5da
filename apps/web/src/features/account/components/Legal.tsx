import { type LegalText, loadLegal } from '@countersign/phrases';
import { Button } from '@countersign/ui/Button.tsx';
import { Dialog } from '@countersign/ui/Dialog.tsx';
import { Skeleton } from '@countersign/ui/Skeleton.tsx';
import { useEffect, useState } from 'react';
import { useEntryPhrases, useLanguage } from '../../../shared/language/language.ts';
import styles from './Legal.module.css';

interface LegalProps {
  readonly of: 'terms' | 'privacy';
  readonly close: () => void;
}

/** The legal texts a person agrees to, loaded when somebody opens them. */
export function Legal({ of, close }: LegalProps) {
  const { ui, account, app } = useEntryPhrases();
  const language = useLanguage();
  const [text, setText] = useState<LegalText | 'failed' | null>(null);
  useEffect(() => {
    let isLeft = false;
    const show = (next: LegalText | 'failed') => {
      if (!isLeft) setText(next);
    };
    loadLegal(language).then(
      (legal) => show(legal[of]),
      () => show('failed'),
    );
    return () => {
      isLeft = true;
    };
  }, [language, of]);
  return (
    <Dialog
      title={text === null || text === 'failed' ? account.agree[of] : text.title}
      width="form"
      onClose={close}
      actions={
        <Button data-primary onClick={close}>
          {ui.close}
        </Button>
      }
    >
      {text === null && <Skeleton height={320} />}
      {text === 'failed' && <p role="alert">{app.offline}</p>}
      {text !== null &&
        text !== 'failed' &&
        text.sections.map((section) => (
          <section key={section.title} className={styles.section}>
            <h3>{section.title}</h3>
            <p>{section.text}</p>
          </section>
        ))}
    </Dialog>
  );
}
