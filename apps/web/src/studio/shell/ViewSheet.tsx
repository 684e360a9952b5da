import { Button } from '@countersign/ui/Button.tsx';
import { X } from 'lucide-react';
import { type ReactNode, useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react';
import { usePhrases } from '../../shared/language/language.ts';
import { useStudioWords } from '../../shared/language/studio-words.ts';
import { FilterFields } from '../panels/FilterFields.tsx';
import { changePanes, focusStage } from '../workspace.ts';
import { useWorkspace } from './use-workspace.ts';
import styles from './ViewSheet.module.css';

interface ViewSheetProps {
  /** Whether annotations are filtered here too, because there is no panel of annotations. */
  readonly hasFilter: boolean;
  readonly foot?: ReactNode;
  readonly children: ReactNode;
}

/** The settings of a room's view; the item stays usable beside it. */
export function ViewSheet({ hasFilter, foot, children }: ViewSheetProps) {
  const workspace = useWorkspace();
  const words = useStudioWords();
  const { ui } = usePhrases();
  const panel = useRef<HTMLElement>(null);
  useLayoutEffect(() => panel.current?.querySelector('button')?.focus({ preventScroll: true }), []);
  const close = () => {
    changePanes(workspace, { hasView: false, ...(hasFilter && { hasFilter: false }) });
    focusStage(workspace);
  };
  const onEscape = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.isComposing || event.defaultPrevented) return;
    event.preventDefault();
    close();
  });
  useEffect(() => {
    const element = panel.current;
    // Heard before the engine hears it, which would clear its selection.
    const hear = (event: KeyboardEvent) => onEscape(event);
    element?.addEventListener('keydown', hear);
    return () => element?.removeEventListener('keydown', hear);
  }, []);
  return (
    <section ref={panel} className={styles.panel} aria-label={words.commands['workspace.view']}>
      <header className={styles.head}>
        <h2>{words.commands['workspace.view']}</h2>
        <Button kind="quiet" size="small" icon={<X />} aria-label={ui.close} onClick={close} />
      </header>
      <div className={styles.body}>
        {children}
        {hasFilter && <FilterFields takesFocus={false} />}
      </div>
      {foot !== undefined && <footer className={styles.foot}>{foot}</footer>}
    </section>
  );
}
