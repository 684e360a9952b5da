import type { Verdict } from '@countersign/contract';
import { Button } from '@countersign/ui/Button.tsx';
import { KeyCap } from '@countersign/ui/KeyCap.tsx';
import { X } from 'lucide-react';
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { useLanguage, usePhrases } from '../../shared/language/language.ts';
import { useStudioWords } from '../../shared/language/studio-words.ts';
import { useNameOf } from '../relation/use-name-of.ts';
import { decide, wholeTarget } from '../run-command.ts';
import { addError, type ErrorTarget, typesFor } from '../verdict/edit-verdict.ts';
import { usePlaceName } from '../verdict/use-place-name.ts';
import { type AddingError, changePanes, focusStage } from '../workspace.ts';
import styles from './AddError.module.css';
import { useWorkspace } from './use-workspace.ts';

/** Adds an error: its type by digit, arrow keys or click, and a remark. Opened by Reject, it then rejects the item. */
export function AddError({ target: proposed }: { readonly target: AddingError }) {
  const workspace = useWorkspace();
  const { template, session, stage, room } = workspace;
  const { ErrorPart } = room.parts;
  const [part, setPart] = useState<ErrorTarget>(proposed);
  const target: AddingError = { ...part, isForReject: proposed.isForReject ?? false };
  const words = useStudioWords();
  const { ui } = usePhrases();
  const language = useLanguage();
  const { isForReject = false } = target;
  const types = typesFor(template, target);
  const [at, setAt] = useState(0);
  const [remark, setRemark] = useState('');
  const [isLacking, setIsLacking] = useState(false);
  const list = useRef<HTMLDivElement>(null);
  const field = useRef<HTMLInputElement>(null);
  const annotationId = target.kind === 'annotation' ? target.annotationId : null;
  const nameOf = useNameOf();
  const name = annotationId === null ? undefined : nameOf(annotationId);
  const placeName = usePlaceName();
  const place = target.kind === 'item' ? target.place : undefined;
  useLayoutEffect(() => (list.current ?? field.current)?.focus({ preventScroll: true }), []);

  const close = () => {
    changePanes(workspace, { adding: null });
    focusStage(workspace);
  };
  const onEscape = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.isComposing || event.defaultPrevented) return;
    event.preventDefault();
    close();
  });
  useEffect(() => {
    // Handled before the engine, which would clear its selection.
    const hear = (event: KeyboardEvent) => onEscape(event);
    window.addEventListener('keydown', hear, { capture: true });
    return () => window.removeEventListener('keydown', hear, { capture: true });
  }, []);
  const add = (chosen: number) => {
    const type = types[chosen];
    if (type === undefined) return;
    setAt(chosen);
    if (template.rules.tickNeedsRemark && remark.trim() === '') {
      setIsLacking(document.activeElement === field.current);
      field.current?.focus();
      return;
    }
    const withError = (draft: Verdict) => addError(draft, part, type.id, remark.trim());
    close();
    if (place !== undefined) stage.engine.places?.deselect();
    if (isForReject) decide(workspace, '20', withError);
    else session.setDraft(withError);
  };
  const onListKey = (event: React.KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    const digit = /^[1-9]$/.test(event.key) ? Number(event.key) - 1 : -1;
    if (step !== undefined) setAt((at + step + types.length) % Math.max(1, types.length));
    else if (digit >= 0 && digit < types.length) add(digit);
    else if (event.key === 'Enter' || event.key === ' ') add(at);
    else return;
    event.preventDefault();
  };

  return (
    <section className={styles.card} data-own-keys aria-label={words.addError}>
      <header className={styles.head}>
        <h2>{target.kind === 'item' ? words.wholePicture : words.addErrorTo(name ?? target.annotationId)}</h2>
        <Button kind="quiet" size="small" icon={<X />} aria-label={ui.close} onClick={close} />
      </header>
      {place !== undefined && <p className={styles.place}>{words.addAt(placeName(place))}</p>}
      {ErrorPart && (
        <div className={styles.part}>
          <ErrorPart target={part} onChange={setPart} />
        </div>
      )}
      {types.length === 0 ? (
        <p className={styles.none}>{words.noTypes}</p>
      ) : (
        <div
          ref={list}
          className={styles.types}
          role="listbox"
          aria-label={words.chooseType}
          aria-activedescendant={`error-type-${at}`}
          tabIndex={0}
          onKeyDown={onListKey}
          onClick={(event) => {
            const option = (event.target as Element).closest<HTMLElement>('[role=option]');
            if (option?.dataset['nth'] !== undefined) add(Number(option.dataset['nth']));
          }}
        >
          {types.map((type, nth) => (
            <div
              key={type.id}
              id={`error-type-${nth}`}
              role="option"
              aria-selected={nth === at}
              className={styles.type}
              data-nth={nth}
              onPointerEnter={() => setAt(nth)}
            >
              <span>{type.name[language]}</span>
              {nth < 9 && <KeyCap name={nth + 1} className={styles.key} />}
            </div>
          ))}
        </div>
      )}
      <footer className={styles.foot}>
        <input
          ref={field}
          className={styles.remark}
          aria-label={template.rules.tickNeedsRemark ? words.remarkNeeded : words.remark}
          aria-invalid={isLacking || undefined}
          placeholder={template.rules.tickNeedsRemark ? words.remarkNeeded : words.remark}
          maxLength={500}
          value={remark}
          onChange={({ target: typed }) => {
            setRemark(typed.value);
            setIsLacking(false);
          }}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
            event.preventDefault();
            add(at);
          }}
        />
        <Button kind={isForReject ? 'fail' : 'primary'} disabled={types.length === 0} onClick={() => add(at)}>
          {isForReject ? words.reject : words.add}
        </Button>
      </footer>
      {target.kind === 'annotation' && (
        <Button
          kind="link"
          className={styles.other ?? ''}
          onClick={() => changePanes(workspace, { adding: { ...wholeTarget(workspace), isForReject } })}
        >
          {words.changeTarget}
        </Button>
      )}
    </section>
  );
}
