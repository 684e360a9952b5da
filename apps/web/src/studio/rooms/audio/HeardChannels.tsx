import { Button } from '@countersign/ui/Button.tsx';
import { Popover } from '@countersign/ui/Popover.tsx';
import { Tooltip } from '@countersign/ui/Tooltip.tsx';
import { ChevronUp } from 'lucide-react';
import { useIsPhone } from '../../shell/use-media.ts';
import { useAudioWords } from './audio-words.ts';
import styles from './HeardChannels.module.css';
import { useAudio, useAudioStage } from './use-audio.ts';

/** So many channels have a button each in the bar; more have them in a panel above it. */
const MOST_IN_BAR = 8;
const MOST_ON_PHONE = 2;

/** Which channels are heard; a second press with Shift hears one alone. Nothing where there is only one. */
export function HeardChannels() {
  const words = useAudioWords();
  const isPhone = useIsPhone();
  const { engine } = useAudioStage();
  const channels = useAudio((snapshot) => snapshot.channels);
  const muted = useAudio((snapshot) => snapshot.muted);
  if (channels < 2) return null;
  if (channels <= (isPhone ? MOST_ON_PHONE : MOST_IN_BAR)) return <ChannelButtons />;
  return (
    <Popover
      title={words.channels}
      side="above"
      renderTrigger={(trigger) => (
        <Button {...trigger} kind="quiet" size="small" icon={<ChevronUp />}>
          {words.heardOf(channels - muted.size, channels)}
        </Button>
      )}
    >
      {() => (
        <div className={styles.panel}>
          <ChannelButtons />
          <div className={styles.all}>
            <Button size="small" disabled={muted.size === 0} onClick={() => engine.hearAll()}>
              {words.hearAll}
            </Button>
            <span className={styles.hint}>{words.hearOneHint}</span>
          </div>
        </div>
      )}
    </Popover>
  );
}

function ChannelButtons() {
  const words = useAudioWords();
  const { engine, showChannel } = useAudioStage();
  const channels = useAudio((snapshot) => snapshot.channels);
  const muted = useAudio((snapshot) => snapshot.muted);
  return (
    <span className={styles.channels}>
      {Array.from({ length: channels }, (_, at) => at + 1).map((channel) => (
        <Tooltip key={channel} text={words.hear(channel)}>
          <button
            type="button"
            className={styles.channel}
            aria-pressed={!muted.has(channel)}
            aria-label={words.hear(channel)}
            // Keys that go through the buttons scroll the waveforms too.
            onFocus={() => showChannel(channel)}
            onClick={({ shiftKey }) => engine.setMuted(channel, shiftKey ? 'only' : 'toggle')}
            onDoubleClick={() => engine.setMuted(channel, 'only')}
          >
            {channel}
          </button>
        </Tooltip>
      ))}
    </span>
  );
}
