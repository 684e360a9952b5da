import {
  cloneElement,
  type ReactElement,
  type ReactNode,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { createPortal } from 'react-dom';
import { place } from './place.ts';
import styles from './Tooltip.module.css';

interface TooltipProps {
  readonly text: ReactNode;
  readonly shortcut?: string;
  /** Shows only while the anchor's text is cut off. */
  readonly isOnlyWhenCut?: boolean;
  readonly align?: 'start' | 'center' | 'end';
  /** One element that receives pointer and focus events. */
  readonly children: ReactElement<AnchorProps>;
}

interface AnchorProps {
  onPointerMove?: (event: React.PointerEvent<Element>) => void;
  onPointerLeave?: (event: React.PointerEvent<Element>) => void;
  onPointerDown?: (event: React.PointerEvent<Element>) => void;
  onFocus?: (event: React.FocusEvent<Element>) => void;
  onBlur?: (event: React.FocusEvent<Element>) => void;
  'aria-describedby'?: string | undefined;
}

const hoverDelayMs = 300;
const longPressMs = 500;

/** A name or a key on hover, focus and long press. Never put anything there that people must know. */
export function Tooltip({ text, shortcut, isOnlyWhenCut = false, align = 'center', children }: TooltipProps) {
  const id = useId();
  const [anchor, setAnchor] = useState<Element | null>(null);
  const [delay] = useState(createDelay);
  const [visit] = useState(createVisit);

  const later = (element: Element, delayMs: number) => {
    delay.start(() => open(element), delayMs);
  };
  const open = (element: Element) => {
    if (!isOnlyWhenCut || [element, ...element.children].some(isCut)) {
      setAnchor(element);
    }
  };
  const close = () => {
    delay.stop();
    setAnchor(null);
  };
  // A pointer never leaves what another screen takes its place of, so a kept screen would come back with the words open.
  useEffect(
    () => () => {
      delay.stop();
      setAnchor(null);
    },
    [delay],
  );

  const own = children.props;
  return (
    <>
      {cloneElement(children, {
        // Not on entering: a screen that changes under a resting pointer would open the words of what lies there now.
        onPointerMove: (event: React.PointerEvent<Element>) => {
          own.onPointerMove?.(event);
          if (event.pointerType === 'mouse' && visit.begin()) later(event.currentTarget, hoverDelayMs);
        },
        onPointerLeave: (event: React.PointerEvent<Element>) => {
          own.onPointerLeave?.(event);
          visit.end();
          close();
        },
        onPointerDown: (event: React.PointerEvent<Element>) => {
          own.onPointerDown?.(event);
          visit.begin();
          close();
          if (event.pointerType !== 'mouse') later(event.currentTarget, longPressMs);
        },
        onFocus: (event: React.FocusEvent<Element>) => {
          own.onFocus?.(event);
          if (event.currentTarget.matches(':focus-visible')) open(event.currentTarget);
        },
        onBlur: (event: React.FocusEvent<Element>) => {
          own.onBlur?.(event);
          close();
        },
        'aria-describedby': anchor === null ? own['aria-describedby'] : id,
      })}
      {anchor !== null && (
        <Bubble id={id} anchor={anchor} text={text} shortcut={shortcut} align={align} close={close} />
      )}
    </>
  );
}

/** Whether a part of the text of an element is cut off; an inline one has no size, and is cut by what it stands in. */
function isCut({ scrollWidth, clientWidth, scrollHeight, clientHeight, parentElement }: Element): boolean {
  if (clientWidth === 0 && parentElement !== null) return isCut(parentElement);
  return scrollWidth > clientWidth || scrollHeight > clientHeight + 1;
}

/** A timer for one action; a new action replaces the waiting one. */
function createDelay() {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const stop = () => clearTimeout(timer);
  const start = (act: () => void, delayMs: number) => {
    stop();
    timer = setTimeout(act, delayMs);
  };
  return { start, stop };
}

/** The pointer over the anchor: moving there opens the words once, and not again after a press. */
function createVisit() {
  let isBegun = false;
  /** @returns whether it begins only now. */
  const begin = () => {
    const isNew = !isBegun;
    isBegun = true;
    return isNew;
  };
  const end = () => {
    isBegun = false;
  };
  return { begin, end };
}

interface BubbleProps {
  readonly id: string;
  readonly anchor: Element;
  readonly text: ReactNode;
  readonly shortcut: string | undefined;
  readonly align: 'start' | 'center' | 'end';
  readonly close: () => void;
}

function Bubble({ id, anchor, text, shortcut, align, close }: BubbleProps) {
  const bubble = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const element = bubble.current;
    if (element === null) return;
    const { left, top } = place(
      anchor.getBoundingClientRect(),
      element.getBoundingClientRect(),
      { width: window.innerWidth, height: window.innerHeight },
      align,
    );
    element.style.translate = `${left}px ${top}px`;
  }, [anchor, align]);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key === 'Escape') close();
    };
    window.addEventListener('keydown', onKey);
    window.addEventListener('scroll', close, { capture: true, passive: true });
    return () => {
      window.removeEventListener('keydown', onKey);
      window.removeEventListener('scroll', close, { capture: true });
    };
  }, [close]);
  return createPortal(
    <div ref={bubble} id={id} role="tooltip" className={styles.bubble}>
      {text}
      {shortcut !== undefined && <kbd className={styles.key}>{shortcut}</kbd>}
    </div>,
    document.body,
  );
}
