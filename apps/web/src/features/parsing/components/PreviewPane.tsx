import type { ParsedFile } from '@countersign/contract';
import { Button } from '@countersign/ui/Button.tsx';
import { CopyButton } from '@countersign/ui/CopyButton.tsx';
import { holdFocus } from '@countersign/ui/hold-focus.ts';
import { Skeleton } from '@countersign/ui/Skeleton.tsx';
import { ChevronDown, ChevronUp, Download, Maximize2, Minimize2, X } from 'lucide-react';
import {
  type ComponentType,
  type ReactNode,
  type RefObject,
  Suspense,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
} from 'react';
import { shownPath } from '../../../shared/file/shown-path.ts';
import { dateTimeText } from '../../../shared/format/dates.ts';
import { bytesText } from '../../../shared/format/numbers.ts';
import { useLanguage, usePhrases } from '../../../shared/language/language.ts';
import { saveFrom } from '../../../shared/save/save-file.ts';
import { factsText } from '../facts-text.ts';
import { signOf } from '../kind-signs.tsx';
import { useParsingWords } from '../parsing-words.ts';
import { problemText } from '../problem-text.ts';
import styles from './PreviewPane.module.css';

/** Shows what is in a file. */
export type FilePreviewPart = ComponentType<{ readonly file: ParsedFile }>;

interface PreviewPaneProps {
  readonly file: ParsedFile;
  readonly Preview: FilePreviewPart;
  /** Over the whole window, as always on a phone, upright or on its side. */
  readonly isLarge: boolean;
  /** Null where it is always large. */
  readonly onLarge: ((isLarge: boolean) => void) | null;
  /** Goes to the file before (-1) or after (1); null where there is none. */
  readonly onPrevious: (() => void) | null;
  readonly onNext: (() => void) | null;
  readonly onClose: () => void;
}

/** A file beside the list or over the whole window: its content, and what is known of it. */
export function PreviewPane({ isLarge, onLarge, onClose, ...props }: PreviewPaneProps) {
  const words = useParsingWords().preview;
  const pane = useRef<HTMLElement>(null);
  const onKey = (event: KeyboardEvent) => {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
    const { target } = event;
    if (!(target instanceof HTMLElement) || target.matches('input, select, textarea')) return;
    const isOnContent = target.closest('[data-content]') !== null;
    if (event.key === 'Escape' && isLarge && onLarge !== null) onLarge(false);
    else if (event.key === 'Escape') onClose();
    else if (event.key.toLowerCase() === 'f' && onLarge !== null) onLarge(!isLarge);
    else if (event.key === 'ArrowUp' && !isOnContent) props.onPrevious?.();
    else if (event.key === 'ArrowDown' && !isOnContent) props.onNext?.();
    else return;
    event.preventDefault();
  };
  useKeysWithin(pane, onKey);
  useLayoutEffect(() => (isLarge && pane.current !== null ? holdFocus(pane.current) : undefined), [isLarge]);
  // It is one element in both sizes, so that a film plays on and a text stays at its line.
  return (
    <section
      ref={pane}
      role={isLarge ? 'dialog' : undefined}
      aria-modal={isLarge || undefined}
      aria-label={words.title}
      tabIndex={-1}
      className={isLarge ? styles.large : styles.pane}
      data-overlay={isLarge || undefined}
    >
      <PaneContent {...props} isLarge={isLarge} onLarge={onLarge} onClose={onClose} />
    </section>
  );
}

/** Hears the keys that nothing within a part took. */
function useKeysWithin(part: RefObject<HTMLElement | null>, onKey: (event: KeyboardEvent) => void): void {
  const hear = useEffectEvent(onKey);
  useEffect(() => {
    // On the window, which hears a key after everything within the part.
    const listener = (event: KeyboardEvent) => {
      if (event.target instanceof Node && part.current?.contains(event.target)) hear(event);
    };
    window.addEventListener('keydown', listener);
    return () => window.removeEventListener('keydown', listener);
  }, [part]);
}

function PaneContent({ file, Preview, isLarge, onLarge, onPrevious, onNext, onClose }: PreviewPaneProps) {
  const words = useParsingWords();
  const { preview } = words;
  const { path, downloadUrl } = file;
  const name = path.slice(path.lastIndexOf('/') + 1);
  const problem = problemText(file, words);
  return (
    <>
      <header className={styles.head}>
        {signOf(file)}
        <h2 title={shownPath(path)}>{shownPath(name)}</h2>
        <PaneButton label={preview.previous} icon={<ChevronUp />} onClick={onPrevious} />
        <PaneButton label={preview.next} icon={<ChevronDown />} onClick={onNext} />
        {onLarge !== null && (
          <PaneButton
            label={isLarge ? preview.small : preview.large}
            icon={isLarge ? <Minimize2 /> : <Maximize2 />}
            onClick={() => onLarge(!isLarge)}
          />
        )}
        {downloadUrl !== null && (
          <PaneButton label={preview.download(name)} icon={<Download />} onClick={() => saveFrom(downloadUrl, name)} />
        )}
        <PaneButton label={preview.close} icon={<X />} onClick={onClose} />
      </header>
      {problem !== null && <p className={styles.problem}>{problem}</p>}
      <div className={styles.content} data-content>
        <Suspense fallback={<Skeleton height={240} />}>
          <Preview file={file} />
        </Suspense>
      </div>
      <FileFactList file={file} />
    </>
  );
}

interface PaneButtonProps {
  readonly label: string;
  readonly icon: ReactNode;
  readonly onClick: (() => void) | null;
}

function PaneButton({ label, icon, onClick }: PaneButtonProps) {
  return (
    <Button
      kind="quiet"
      size="small"
      icon={icon}
      aria-label={label}
      title={label}
      disabled={onClick === null}
      onClick={() => onClick?.()}
    />
  );
}

function FileFactList({ file }: { readonly file: ParsedFile }) {
  const words = useParsingWords();
  const language = useLanguage();
  const { preview } = words;
  const { comma } = usePhrases().app;
  const { path, sha256 } = file;
  const inside = factsText(file, words.facts, comma);
  return (
    <dl className={styles.facts}>
      <dt>{preview.path}</dt>
      <dd>
        <span className={styles.path}>{shownPath(path.slice(0, path.lastIndexOf('/') + 1)) || '/'}</span>
        <CopyButton text={path} label={preview.copyPath} done={preview.copied} />
      </dd>
      <dt>{preview.size}</dt>
      <dd>{[bytesText(file.size), inside].filter((text) => text !== '').join(comma)}</dd>
      {sha256 !== null && (
        <>
          <dt>{preview.hash}</dt>
          <dd>
            <code title={sha256}>{`${sha256.slice(0, 12)}…${sha256.slice(-6)}`}</code>
            <CopyButton text={sha256} label={preview.copy} done={preview.copied} />
          </dd>
        </>
      )}
      <dt>{preview.arrived}</dt>
      <dd>{preview.verified(dateTimeText(file.arrivedAt, language))}</dd>
    </dl>
  );
}
