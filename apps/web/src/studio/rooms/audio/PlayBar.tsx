import { clockOf } from '@countersign/domain';
import { Button } from '@countersign/ui/Button.tsx';
import { Tooltip } from '@countersign/ui/Tooltip.tsx';
import { ChevronLeft, ChevronRight, Pause, Play, Repeat } from 'lucide-react';
import { useAudioWords } from './audio-words.ts';
import { HeardChannels } from './HeardChannels.tsx';
import styles from './PlayBar.module.css';
import { useAudio, useAudioStage, usePosition } from './use-audio.ts';

/** What plays, where it is, and what of it is heard. */
export function PlayBar() {
  const words = useAudioWords();
  const { engine } = useAudioStage();
  const isPlaying = useAudio((snapshot) => snapshot.isPlaying);
  const isLooping = useAudio((snapshot) => snapshot.isLooping);
  const rate = useAudio(({ settings }) => settings.rate);
  const gainDb = useAudio(({ settings }) => settings.gainDb);
  return (
    <section className={styles.bar} aria-label={words.transport}>
      <Button
        kind="quiet"
        icon={<ChevronLeft />}
        aria-label={words.previous}
        onClick={() => engine.run('annotation.previous')}
      />
      <Tooltip text={isPlaying ? words.pause : words.play} shortcut="Space">
        <Button
          kind={isPlaying ? 'primary' : 'plain'}
          icon={isPlaying ? <Pause /> : <Play />}
          aria-label={isPlaying ? words.pause : words.play}
          aria-keyshortcuts="Space"
          onClick={() => engine.run('audio.play')}
        />
      </Tooltip>
      <Button
        kind="quiet"
        icon={<ChevronRight />}
        aria-label={words.next}
        onClick={() => engine.run('annotation.next')}
      />
      <Tooltip text={words.loop} shortcut="L">
        <Button
          kind={isLooping ? 'primary' : 'quiet'}
          icon={<Repeat />}
          aria-label={words.loop}
          aria-pressed={isLooping}
          onClick={() => engine.run('audio.loop')}
        />
      </Tooltip>
      <Position />
      <HeardChannels />
      <span className={styles.figures}>
        {gainDb > 0 && <span>+{words.gainOf(String(gainDb))}</span>}
        <span>{words.rateOf(String(rate))}</span>
      </span>
    </section>
  );
}

function Position() {
  const words = useAudioWords();
  const durationUs = useAudio((snapshot) => snapshot.durationUs);
  const position = clockOf(usePosition(), 3);
  return (
    <span className={styles.position} title={words.position(position, clockOf(durationUs, 1))}>
      <b>{position}</b>
      <span>{clockOf(durationUs, 1)}</span>
    </span>
  );
}
