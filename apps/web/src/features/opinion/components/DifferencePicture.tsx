import type { Annotation, Difference, PictureMedia } from '@countersign/contract';
import { annotationBox } from '@countersign/domain';
import { useState } from 'react';
import { pathOf } from '../path-of.ts';
import { tickedBy } from '../ticked-by.ts';
import { useSettlingWords } from '../use-settling-words.ts';
import styles from './DifferencePicture.module.css';

interface DifferencePictureProps {
  readonly difference: Difference;
  readonly picture: PictureMedia;
  readonly annotations: readonly Annotation[];
}

/** The picture with its annotations. Those somebody ticked stand out, with the number of who did. */
export function DifferencePicture({ difference, picture, annotations }: DifferencePictureProps) {
  const words = useSettlingWords();
  const [broken, setBroken] = useState<string | null>(null);
  const { width, height, url } = picture;
  if (url === null) return <p className={styles.broken}>{words.gone}</p>;
  if (broken === url) return <p className={styles.broken}>{words.notLoaded}</p>;
  return (
    <div
      className={styles.frame}
      // As wide as there is room, and no higher than leaves room for what was said.
      style={{ aspectRatio: `${width} / ${height}`, width: `min(100%, ${(46 * width) / height}vh)` }}
    >
      <img className={styles.picture} src={url} alt={difference.fileName} onError={() => setBroken(url)} />
      <svg className={styles.shapes} viewBox={`0 0 ${width} ${height}`} aria-hidden>
        {annotations.map(({ id, geometry }) => (
          <path key={id} d={pathOf(geometry)} data-ticked={tickedBy(difference, id) || undefined} />
        ))}
      </svg>
      {annotations.map(({ id, geometry }) => {
        const by = tickedBy(difference, id);
        if (by === '') return null;
        const { x, y } = annotationBox(geometry);
        return (
          <span
            key={id}
            className={styles.number}
            style={{ left: `${(x / width) * 100}%`, top: `${(y / height) * 100}%` }}
            aria-hidden
          >
            {by}
          </span>
        );
      })}
    </div>
  );
}
