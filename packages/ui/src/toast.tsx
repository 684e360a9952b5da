import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { Button } from './Button.tsx';
import { NoticeMark, type NoticeStatus } from './NoticeMark.tsx';
import styles from './toast.module.css';

interface ToastAction {
  readonly label: string;
  readonly onChoose: () => void;
}

interface Toast {
  readonly id: number;
  readonly kind: NoticeStatus;
  readonly text: string;
  readonly durationMs: number;
  readonly action: ToastAction | undefined;
}

const shortMs = 2000;
const longMs = 5000;
const mostAtOnce = 4;

let toasts: readonly Toast[] = [];
let lastId = 0;
const listeners = new Set<() => void>();

function set(next: readonly Toast[]): void {
  toasts = next;
  for (const listener of listeners) listener();
}

function add(kind: Toast['kind'], text: string, durationMs: number, action?: ToastAction): void {
  lastId += 1;
  const others = toasts.filter((toast) => toast.kind !== kind || toast.text !== text);
  set([...others, { id: lastId, kind, text, durationMs, action }].slice(-mostAtOnce));
}

/** Shows one line at the top, from anywhere. Repeating a visible line restarts its time. */
export const toast = {
  success: (text: string, action?: ToastAction) => add('passed', text, shortMs, action),
  info: (text: string, action?: ToastAction) => add('accepting', text, shortMs, action),
  warning: (text: string, action?: ToastAction) => add('repairing', text, shortMs, action),
  /** The server refused it. */
  error: (text: string, action?: ToastAction) => add('rejected', text, shortMs, action),
  /** No answer arrived. */
  transportError: (text: string, action?: ToastAction) => add('rejected', text, longMs, action),
};

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The place where toasts appear; render one in every page. */
export function ToastHost() {
  const shown = useSyncExternalStore(subscribe, () => toasts);
  return (
    <div className={styles.host} aria-live="polite" data-toasts>
      {shown.map((one) => (
        <ToastLine key={one.id} toast={one} close={() => set(toasts.filter((other) => other.id !== one.id))} />
      ))}
    </div>
  );
}

function ToastLine({ toast: { kind, text, durationMs, action }, close }: { toast: Toast; close: () => void }) {
  const [isHeld, setIsHeld] = useState(false);
  const leftMs = useRef(durationMs);
  useEffect(() => {
    if (isHeld) return;
    const since = performance.now();
    const timer = setTimeout(close, leftMs.current);
    return () => {
      clearTimeout(timer);
      leftMs.current -= performance.now() - since;
    };
  }, [isHeld, close]);
  return (
    <div
      className={styles.toast}
      onPointerEnter={() => setIsHeld(true)}
      onPointerLeave={() => setIsHeld(false)}
      onFocus={() => setIsHeld(true)}
      onBlur={() => setIsHeld(false)}
    >
      <NoticeMark status={kind} />
      <span className={styles.text}>{text}</span>
      {action !== undefined && (
        <Button
          kind="link"
          onClick={() => {
            close();
            action.onChoose();
          }}
        >
          {action.label}
        </Button>
      )}
    </div>
  );
}
