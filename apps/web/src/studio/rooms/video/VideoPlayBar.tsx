import { videoRates } from '@countersign/studio/video';
import { Button } from '@countersign/ui/Button.tsx';
import { Select } from '@countersign/ui/Select.tsx';
import { Tooltip } from '@countersign/ui/Tooltip.tsx';
import { ChevronFirst, ChevronLast, Pause, Play, SquareDashed, StepBack, StepForward, X } from 'lucide-react';
import { useStore } from '../../../shared/store.ts';
import { useIsPhone } from '../../shell/use-media.ts';
import { useWorkspace } from '../../shell/use-workspace.ts';
import { focusStage } from '../../workspace.ts';
import { useVideo, useVideoStage } from './use-video.ts';
import styles from './VideoPlayBar.module.css';
import { timeText } from './video-stage.ts';
import { useVideoWords } from './video-words.ts';

/** What plays, which frame it is, and when. */
export function VideoPlayBar() {
  const words = useVideoWords();
  const { engine } = useVideoStage();
  const isPlaying = useVideo((snapshot) => snapshot.isPlaying);
  const isDrawing = useVideo((snapshot) => snapshot.isDrawingRegion);
  const rate = useVideo(({ settings }) => settings.rate);
  const isPhone = useIsPhone();
  const workspace = useWorkspace();
  return (
    <section className={styles.bar} aria-label={words.transport}>
      {!isPhone && (
        <Step name={words.first} shortcut="Home" icon={<ChevronFirst />} act={() => engine.run('video.end', 0)} />
      )}
      <Step name={words.back} shortcut="," icon={<StepBack />} act={() => engine.run('video.step', 0)} />
      <Tooltip text={isPlaying ? words.pause : words.play} shortcut="Space">
        <Button
          kind={isPlaying ? 'primary' : 'plain'}
          icon={isPlaying ? <Pause /> : <Play />}
          aria-label={isPlaying ? words.pause : words.play}
          aria-keyshortcuts="Space"
          onClick={() => engine.run('video.play')}
        />
      </Tooltip>
      <Step name={words.on} shortcut="." icon={<StepForward />} act={() => engine.run('video.step', 1)} />
      {!isPhone && (
        <Step name={words.last} shortcut="End" icon={<ChevronLast />} act={() => engine.run('video.end', 1)} />
      )}
      <WhichFrame />
      <span className={styles.figures}>
        <Marked />
        {isPhone && (
          <Button
            kind={isDrawing ? 'primary' : 'quiet'}
            icon={<SquareDashed />}
            aria-label={words.region}
            aria-pressed={isDrawing}
            onClick={() => engine.run('video.region')}
          />
        )}
        {!isPhone && (
          <Select
            label={words.rate}
            value={String(rate)}
            options={videoRates.map((one) => ({ value: String(one), label: words.rateOf(String(one)) }))}
            onChange={(value) => {
              engine.setSettings({ rate: Number(value) });
              focusStage(workspace);
            }}
          />
        )}
      </span>
    </section>
  );
}

interface StepProps {
  readonly name: string;
  readonly shortcut: string;
  readonly icon: React.ReactElement;
  readonly act: () => void;
}

function Step({ name, shortcut, icon, act }: StepProps) {
  return (
    <Tooltip text={name} shortcut={shortcut}>
      <Button kind="quiet" icon={icon} aria-label={name} aria-keyshortcuts={shortcut} onClick={act} />
    </Tooltip>
  );
}

/** The frame on the screen, its time, and which picture of the file it is where that is another number. */
function WhichFrame() {
  const words = useVideoWords();
  const { engine, clip } = useVideoStage();
  const open = useStore(clip);
  const frame = useVideo((snapshot) => snapshot.frame);
  const isMarked = useVideo((snapshot) => snapshot.marked !== undefined);
  const isPhone = useIsPhone();
  const picture = open?.table.pictureOf(frame) ?? frame;
  return (
    <span className={styles.frame}>
      <b>{words.frame(frame)}</b>
      {/* The marked frames stand beside it, and a phone has no room for all. */}
      {!(isPhone && isMarked) && <span>{timeText(engine.playhead.timeOf(frame))}</span>}
      {open !== null && picture !== frame && (
        <span className={styles.picture}>{words.picture(picture + 1, open.table.timesUs.length)}</span>
      )}
    </span>
  );
}

/** The marked frames; a press clears them. */
function Marked() {
  const words = useVideoWords();
  const { engine } = useVideoStage();
  const marked = useVideo((snapshot) => snapshot.marked);
  if (marked === undefined) return null;
  return (
    <button type="button" className={styles.marked} title={words.clearMark} onClick={() => engine.mark(undefined)}>
      {words.markedFrames(marked.from, marked.to)}
      <X size={14} aria-hidden />
    </button>
  );
}
