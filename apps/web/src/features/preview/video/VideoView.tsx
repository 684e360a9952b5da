import { Button } from '@countersign/ui/Button.tsx';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import styles from '../audio/Player.module.css';
import { PlayerBar } from '../audio/PlayerBar.tsx';
import { Undecodable } from '../audio/Undecodable.tsx';
import { usePlayer } from '../audio/use-player.ts';
import viewer from '../panel/Viewer.module.css';
import { ViewerBar } from '../panel/ViewerBar.tsx';
import type { ViewerProps } from '../panel/viewer.ts';
import { usePreviewWords } from '../preview-words.ts';
import { frameAt, middleOf } from './frame-at.ts';

export function VideoView({ file, onAgain }: ViewerProps) {
  const words = usePreviewWords();
  const { contentUrl, facts, path } = file;
  const [source] = useState(contentUrl);
  const [media, player] = usePlayer<HTMLVideoElement>(source);
  const [shownAt, setShownAt] = useState(0);
  /** The frame that the last step leads to. */
  const aimed = useRef(-1);
  useEffect(() => {
    const element = media.current;
    if (element === null) return;
    // Says which frame is on screen, where the time says only which one was asked for.
    let handle = 0;
    const look = (_: number, { mediaTime }: VideoFrameCallbackMetadata) => {
      setShownAt(mediaTime);
      handle = element.requestVideoFrameCallback(look);
    };
    handle = element.requestVideoFrameCallback(look);
    return () => element.cancelVideoFrameCallback(handle);
  }, [media]);

  if (player.hasFailed) return <Undecodable file={file} onAgain={onAgain} />;
  const rate = facts.framesPerSecond ?? 0;
  const frame = frameAt(shownAt, rate);
  const step = (by: number) => {
    const element = media.current;
    element?.pause();
    if (element === null || rate <= 0) return;
    // A key that is held comes again before the frame is on screen.
    const isOnItsWay = frameAt(element.currentTime, rate) === aimed.current;
    aimed.current = Math.max(0, (isOnItsWay ? aimed.current : frame) + by);
    player.seek(middleOf(aimed.current, rate));
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.target instanceof HTMLElement && event.target.matches('select, button')) return;
    if (event.key === ',') step(-1);
    else if (event.key === '.') step(1);
    else if (!player.onKey(event)) return;
    event.preventDefault();
  };
  return (
    <>
      <ViewerBar
        keys={[...words.player.keys, ...words.player.frameKeys].map(([keys, does]) => ({ keys, does }))}
        position={rate > 0 ? words.player.frame(frame) : ''}
      />
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- a player takes its keys itself */}
      <div
        className={styles.player}
        role="group"
        tabIndex={0}
        aria-label={words.player.videoLabel(path.slice(path.lastIndexOf('/') + 1))}
        data-viewer
        data-frame={rate > 0 ? frame : undefined}
        onKeyDown={onKeyDown}
      >
        {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- recordings as delivered have none */}
        <video ref={media} preload="auto" playsInline className={styles.video} />
        <PlayerBar player={player}>
          {rate > 0 && (
            <>
              <Button
                size="small"
                kind="quiet"
                icon={<ChevronLeft />}
                aria-label={words.player.previousFrame}
                title={words.player.previousFrame}
                onClick={() => step(-1)}
              />
              <Button
                size="small"
                kind="quiet"
                icon={<ChevronRight />}
                aria-label={words.player.nextFrame}
                title={words.player.nextFrame}
                onClick={() => step(1)}
              />
            </>
          )}
        </PlayerBar>
        {rate === 0 && <p className={viewer.note}>{words.player.noRate}</p>}
      </div>
    </>
  );
}
