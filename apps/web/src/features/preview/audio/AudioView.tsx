import { type KeyboardEvent, useEffect, useState } from 'react';
import viewer from '../panel/Viewer.module.css';
import { ViewerBar } from '../panel/ViewerBar.tsx';
import type { ViewerProps } from '../panel/viewer.ts';
import { usePreviewWords } from '../preview-words.ts';
import { loadPeaks } from './load-peaks.ts';
import styles from './Player.module.css';
import { PlayerBar } from './PlayerBar.tsx';
import type { Peaks } from './peaks.ts';
import { Undecodable } from './Undecodable.tsx';
import { usePlayer } from './use-player.ts';
import { Waveform } from './Waveform.tsx';

export function AudioView({ file, onAgain }: ViewerProps) {
  const words = usePreviewWords();
  const [peaks, setPeaks] = useState<Peaks | 'long' | 'none'>();
  const { contentUrl, size, facts, path } = file;
  const [source] = useState({ contentUrl, size, seconds: facts.seconds });
  const [media, player] = usePlayer<HTMLAudioElement>(source.contentUrl);
  useEffect(() => {
    const closing = new AbortController();
    loadPeaks(source.contentUrl, source.size, source.seconds, closing.signal).then(
      (loaded) => {
        if (!closing.signal.aborted) setPeaks(loaded);
      },
      () => {
        if (!closing.signal.aborted) setPeaks('none');
      },
    );
    return () => closing.abort();
  }, [source]);

  if (player.hasFailed) return <Undecodable file={file} onAgain={onAgain} />;
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.target instanceof HTMLElement && event.target.matches('select, button')) return;
    if (player.onKey(event)) event.preventDefault();
  };
  const note =
    peaks === 'long'
      ? words.player.noWaveform
      : peaks === 'none'
        ? words.player.noPeaks
        : peaks?.isSampled === true
          ? words.player.sampled
          : undefined;
  return (
    <>
      <ViewerBar
        keys={words.player.keys.map(([keys, does]) => ({ keys, does }))}
        position={facts.hertz === undefined ? '' : `${facts.hertz / 1000} kHz`}
      />
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- a player takes its keys itself */}
      <div
        className={styles.player}
        role="group"
        tabIndex={0}
        aria-label={words.player.audioLabel(path.slice(path.lastIndexOf('/') + 1))}
        data-viewer
        onKeyDown={onKeyDown}
      >
        {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- recordings as delivered have none */}
        <audio ref={media} preload="metadata" className={styles.hidden} />
        {peaks === undefined && <div className={styles.wave} aria-busy />}
        {typeof peaks === 'object' && (
          <Waveform
            peaks={peaks}
            label={words.player.waveform}
            progress={player.duration === 0 ? 0 : player.seconds / player.duration}
            onSeek={(progress) => player.seek(progress * player.duration)}
          />
        )}
        <PlayerBar player={player} />
        {note !== undefined && <p className={viewer.note}>{note}</p>}
      </div>
    </>
  );
}
