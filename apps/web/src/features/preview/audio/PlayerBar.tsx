import { Button } from '@countersign/ui/Button.tsx';
import { Select } from '@countersign/ui/Select.tsx';
import { Pause, Play } from 'lucide-react';
import type { ReactNode } from 'react';
import { usePreviewWords } from '../preview-words.ts';
import styles from './Player.module.css';
import { playTimeText } from './time-text.ts';
import { type Player, playSpeeds } from './use-player.ts';

interface PlayerBarProps {
  readonly player: Player;
  /** Beside the time. */
  readonly children?: ReactNode;
}

/** Play, position, time and speed. */
export function PlayerBar({ player, children }: PlayerBarProps) {
  const words = usePreviewWords();
  const { seconds, duration, isPlaying, speed, toggle, seek, setSpeed } = player;
  const time = words.player.time(playTimeText(seconds), playTimeText(duration));
  return (
    <div className={styles.bar}>
      <Button
        size="small"
        icon={isPlaying ? <Pause /> : <Play />}
        aria-label={isPlaying ? words.player.pause : words.player.play}
        title={isPlaying ? words.player.pause : words.player.play}
        onClick={toggle}
      />
      <input
        type="range"
        className={styles.seek}
        aria-label={words.player.seek}
        aria-valuetext={time}
        min={0}
        max={Math.max(duration, 0.001)}
        step={0.001}
        value={Math.min(seconds, Math.max(duration, 0.001))}
        onChange={(event) => seek(Number(event.target.value))}
      />
      <span className={styles.time} data-time>
        {time}
      </span>
      {children}
      <Select
        label={words.player.speed}
        value={speed}
        options={playSpeeds.map((value) => ({ value, label: `${value}×` }))}
        onChange={setSpeed}
      />
    </div>
  );
}
