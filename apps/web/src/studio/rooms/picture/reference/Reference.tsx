import type { PictureMedia } from '@countersign/contract';
import { useEffect, useRef, useState } from 'react';
import { useStudioWords } from '../../../../shared/language/studio-words.ts';
import { referencePlace } from '../../../shell/reference.ts';
import { useIsPhone } from '../../../shell/use-media.ts';
import { usePanes, useSession, useWorkspace } from '../../../shell/use-workspace.ts';
import { listenToPointer } from '../../../stage/listen-to-input.ts';
import { usePicture } from '../use-picture.ts';
import styles from './Reference.module.css';
import { ReferenceButtons } from './ReferenceButtons.tsx';

/** From this zoom on pixels show as squares, as those of the picture do. */
const SQUARES_FROM = 8;

/** The reference picture of an item, beside the picture or over it. It moves and zooms with the picture. */
export function Reference() {
  const { view } = useSession();
  const panes = usePanes();
  const isPhone = useIsPhone();
  if (view === null || view.reference === null) return null;
  const place = referencePlace(panes, true);
  return (
    <>
      {place !== 'off' && (
        <ReferencePane key={view.id} reference={view.reference} place={place} fileName={view.fileName} />
      )}
      <ReferenceButtons place={place} isPhone={isPhone} />
    </>
  );
}

interface ReferencePaneProps {
  readonly reference: PictureMedia;
  readonly place: 'beside' | 'over';
  readonly fileName: string;
}

function ReferencePane({ reference, place, fileName }: ReferencePaneProps) {
  const { stage } = useWorkspace();
  const words = useStudioWords().reference;
  const pane = useRef<HTMLDivElement>(null);
  const [isBroken, setIsBroken] = useState(false);
  const { scale, x, y, turn } = usePicture((snapshot) => snapshot.viewport);
  const { width, height } = usePicture((snapshot) => snapshot.picture);

  useEffect(() => {
    if (pane.current === null || place !== 'beside') return undefined;
    return listenToPointer(pane.current, stage.element, stage.engine);
  }, [stage, place]);

  return (
    <div ref={pane} className={styles.pane} data-place={place}>
      {isBroken ? (
        <p className={styles.broken}>{words.broken}</p>
      ) : (
        <img
          className={styles.picture}
          src={reference.url ?? undefined}
          alt={words.of(fileName)}
          draggable={false}
          data-squares={scale >= SQUARES_FROM || undefined}
          style={{ width, height, transform: `translate(${x}px, ${y}px) rotate(${turn * 90}deg) scale(${scale})` }}
          onError={() => setIsBroken(true)}
        />
      )}
      <span className={styles.title} aria-hidden>
        {words.title}
      </span>
    </div>
  );
}
