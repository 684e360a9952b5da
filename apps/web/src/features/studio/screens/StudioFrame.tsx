import { confirm } from '@countersign/ui/confirm.tsx';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { Refusal } from '../../../shared/api/failures.ts';
import { showFailure } from '../../../shared/api/show-failure.ts';
import { useInvalidate } from '../../../shared/api/use-invalidate.ts';
import { batchCalls } from '../../../shared/batch/batch-calls.ts';
import { type FrameMessage, listen, post } from '../../../shared/frame/frame-messages.ts';
import { unsentInFrame } from '../../../shared/frame/unsent-in-frame.ts';
import { useLanguage, usePhrases } from '../../../shared/language/language.ts';
import { currentStudioWords } from '../../../shared/language/studio-words.ts';
import { GoTo } from '../../../shared/navigation/GoTo.tsx';
import { useLeaveCheck, usePageSearch, useTagTitle } from '../../../shared/navigation/page.ts';
import { useGo } from '../../../shared/navigation/use-go.ts';
import { isPaletteOpen } from '../../../shared/navigation/use-palette-key.ts';
import { paths } from '../../../shared/paths.ts';
import styles from './StudioFrame.module.css';

/** How long to wait for the frame to finish; it leaves the rest to its next opening. */
const LEAVE_MS = 1_500;

const wayBack: Record<'batch' | 'finish' | 'packages' | 'start', (batchId: string) => string> = {
  batch: paths.batch,
  finish: (batchId) => paths.batch(batchId, { dialog: 'finish' }),
  packages: paths.packages,
  start: paths.tasks,
};

interface Dirty {
  readonly unsent: number;
  readonly hasDraft: boolean;
}

/** The workspace in its frame, as a view of the portal. */
export function StudioFrame() {
  const [{ batchId, isOpinion, index, packageId, walk }] = usePageSearch((raw) => ({
    batchId: raw['batchId'] ?? '',
    isOpinion: raw['opinion'] === '1',
    packageId: raw['packageId'] ?? null,
    walk: raw['walk'] ?? '',
    index: /^\d{1,10}$/.test(raw['index'] ?? '') ? Number(raw['index']) : null,
  }));
  if (batchId === '') return <GoTo href={paths.batches()} />;
  return <Frame batchId={batchId} isOpinion={isOpinion} index={index} packageId={packageId} walk={walk} />;
}

interface FrameProps {
  readonly batchId: string;
  readonly isOpinion: boolean;
  readonly index: number | null;
  readonly packageId: string | null;
  readonly walk: string;
}

function Frame({ batchId, isOpinion, index, packageId, walk }: FrameProps) {
  const { app } = usePhrases();
  const language = useLanguage();
  const go = useGo();
  const invalidate = useInvalidate();
  const frame = useRef<HTMLIFrameElement>(null);
  const [isReady, setIsReady] = useState(false);
  const [isFilled, setIsFilled] = useState(false);
  const [title, setTitle] = useState<string>();
  const [dirty, setDirty] = useState<Dirty>({ unsent: 0, hasDraft: false });
  /** The latest value of `dirty`, for code that waits for an answer of the frame. */
  const latest = useRef(dirty);
  const hasSettled = useRef<((isSettled: boolean) => void) | null>(null);
  const hasLeft = useRef<(() => void) | null>(null);
  useTagTitle(title);

  const tell = (message: Parameters<typeof post>[1]) => {
    const target = frame.current?.contentWindow;
    if (target) post(target, message);
  };
  const hear = useEffectEvent((message: Parameters<typeof post>[1]) => {
    switch (message.type) {
      case 'ready':
        setIsReady(true);
        frame.current?.focus();
        break;
      case 'title':
        setTitle(message.title);
        break;
      case 'fill':
        setIsFilled(message.isFilled);
        break;
      case 'dirty':
        latest.current = message;
        setDirty(message);
        unsentInFrame.set(message.unsent);
        break;
      case 'palette':
        isPaletteOpen.set(true);
        break;
      case 'result':
        void invalidate(...batchCalls);
        break;
      case 'back':
        go(wayBack[message.to](message.batchId));
        break;
      case 'stays':
        go(wayTo(message), { replace: true });
        break;
      case 'settled':
        hasSettled.current?.(message.isSettled);
        break;
      case 'left':
        hasLeft.current?.();
        break;
      case 'sessionLost':
        // Unsent writes and a change are stored by the frame, so nothing has to stop the page from reloading.
        setDirty({ unsent: 0, hasDraft: false });
        showFailure(new Refusal(message.code, null));
        break;
      // The portal's own messages; the frame never sends them.
      case 'open':
      case 'language':
      case 'settle':
      case 'leave':
        break;
    }
  });
  useEffect(
    () =>
      listen(
        () => frame.current?.contentWindow ?? null,
        (message) => hear(message),
      ),
    [],
  );

  useEffect(() => () => unsentInFrame.set(null), []);

  const tellNow = useEffectEvent(tell);
  useEffect(() => {
    if (isReady) tellNow({ type: 'language', language });
  }, [isReady, language]);
  useEffect(() => {
    if (isReady) tellNow({ type: 'open', batchId, isOpinion, index, packageId, walk });
  }, [isReady, batchId, isOpinion, index, packageId, walk]);

  /** The frame asks the question, because it knows the rules and shows the picture concerned. */
  const settle = () =>
    new Promise<boolean>((resolve) => {
      hasSettled.current = resolve;
      tell({ type: 'settle' });
    });
  const mayLeave = async (): Promise<boolean> => {
    if (dirty.hasDraft && !(await settle())) return false;
    if (latest.current.unsent > 0 && !(await askAboutUnsent(latest.current.unsent))) return false;
    const left = new Promise<void>((resolve) => {
      hasLeft.current = resolve;
    });
    tell({ type: 'leave' });
    await Promise.race([left, new Promise((resolve) => setTimeout(resolve, LEAVE_MS))]);
    return true;
  };
  useLeaveCheck(dirty.unsent > 0 || dirty.hasDraft ? mayLeave : null);

  return (
    // oxlint-disable-next-line react/iframe-missing-sandbox -- our own document, which needs our origin
    <iframe
      ref={frame}
      className={styles.frame}
      data-filled={isFilled || undefined}
      src={paths.studioFrame()}
      title={title ?? app.titles.itemWorkspace}
    />
  );
}

/** The address of the work that the person stays with. */
function wayTo({ batchId, isOpinion, isInPackages }: Extract<FrameMessage, { readonly type: 'stays' }>): string {
  if (isOpinion) return paths.opinions(batchId);
  return isInPackages ? paths.packageWorkspace({ batchId }) : paths.itemWorkspace({ batchId });
}

function askAboutUnsent(unsent: number): Promise<boolean> {
  const words = currentStudioWords().leave;
  return confirm({
    title: words.title,
    text: words.unsent(unsent),
    status: 'repairing',
    yes: words.yes,
    no: words.no,
  });
}
