import { classNames } from '@countersign/ui/class-names.ts';
import { Tooltip } from '@countersign/ui/Tooltip.tsx';
import { ChevronDown } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { usePanes, useWorkspace } from '../shell/use-workspace.ts';
import { changePanes } from '../workspace.ts';
import styles from './Section.module.css';
import type { SectionName } from './section-names.ts';

interface SectionProps {
  readonly name: SectionName;
  readonly title: string;
  /** At the right end of the header. */
  readonly aside?: ReactNode;
  /** Fills the remaining space, and scrolls inside it. */
  readonly isTall?: boolean;
  /** Closed until somebody opens it; its content is not rendered before. */
  readonly isFoldedFirst?: boolean;
  readonly children: ReactNode;
}

/** A section of the panels that folds. It stays in its place, and a folded one stays folded on this machine. */
export function Section({ name, title, aside, isTall = false, isFoldedFirst = false, children }: SectionProps) {
  const id = useId();
  const workspace = useWorkspace();
  const { sections } = usePanes();
  const isOpen = sections[name] ?? !isFoldedFirst;
  const toggle = () => changePanes(workspace, { sections: { ...sections, [name]: !isOpen } });
  return (
    <section aria-label={title} className={classNames(styles.section, isTall && isOpen && styles.tall)}>
      <h2 className={styles.head}>
        <button type="button" aria-expanded={isOpen} aria-controls={id} onClick={toggle}>
          <ChevronDown aria-hidden />
          <Tooltip text={title} isOnlyWhenCut>
            <span className={styles.title}>{title}</span>
          </Tooltip>
        </button>
        {aside !== undefined && <span className={styles.aside}>{aside}</span>}
      </h2>
      <div id={id} className={styles.body} hidden={!isOpen}>
        {(isOpen || !isFoldedFirst) && children}
      </div>
    </section>
  );
}
