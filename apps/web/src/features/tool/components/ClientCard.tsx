import { type Tool, type ToolKind, type ToolSystem, toolSystems } from '@countersign/contract';
import { Segments } from '@countersign/ui/Segments.tsx';
import { StatusMark } from '@countersign/ui/StatusMark.tsx';
import { useState } from 'react';
import { ownSystem } from '../own-system.ts';
import { useToolWords } from '../use-tool-words.ts';
import styles from './ClientCard.module.css';
import { DownloadButtons } from './DownloadButtons.tsx';
import { PointCloudPicture } from './PointCloudPicture.tsx';
import { ToolFacts } from './ToolFacts.tsx';
import { TrackPicture } from './TrackPicture.tsx';

interface ClientCardProps {
  readonly kind: ToolKind;
  /** Its editions for all systems, the newest first; empty if the provider has published none. */
  readonly tools: readonly Tool[];
  /** Batches that need it. */
  readonly waiting: number;
  /** Whether downloading it is the page's primary action. */
  readonly isNext: boolean;
}

/** One client: what it shows, the batches that need it, and its editions for the chosen system. */
export function ClientCard({ kind, tools, waiting, isNext }: ClientCardProps) {
  const words = useToolWords();
  const { name, text, picture } = words.kinds[kind];
  const systems = toolSystems.filter((system) => tools.some((tool) => tool.system === system));
  const [chosen, setChosen] = useState<ToolSystem>(ownSystem);
  const system = systems.includes(chosen) ? chosen : systems[0];
  const [latest, ...older] = tools.filter((tool) => tool.system === system);
  const Picture = kind === 'pointCloud' ? PointCloudPicture : TrackPicture;
  return (
    <section className={styles.card} aria-label={name}>
      <div className={styles.picture}>
        <Picture label={picture} />
      </div>
      <div className={styles.body}>
        <div className={styles.head}>
          <h2 className={styles.title}>{name}</h2>
          {waiting > 0 && (
            <StatusMark status="accepting" isTag>
              {words.waiting(waiting)}
            </StatusMark>
          )}
        </div>
        <p className={styles.text}>{text}</p>
        {latest === undefined || system === undefined ? (
          <div className={styles.empty}>
            <p className={styles.emptyTitle}>{words.empty}</p>
            <p className={styles.text}>{words.emptyText}</p>
          </div>
        ) : (
          <>
            <div className={styles.bar}>
              <Segments
                label={words.system}
                value={system}
                onChange={setChosen}
                segments={systems.map((key) => ({ key, label: words.systems[key] }))}
              />
              <DownloadButtons tool={latest} isPrimary={isNext} />
            </div>
            <ToolFacts tool={latest} />
            {older.length > 0 && (
              <details className={styles.older}>
                <summary>{words.older(older.length)}</summary>
                {older.map((tool) => (
                  <div key={tool.id} className={styles.olderOne}>
                    <ToolFacts tool={tool} />
                    <DownloadButtons tool={tool} isPrimary={false} />
                  </div>
                ))}
              </details>
            )}
          </>
        )}
      </div>
    </section>
  );
}
