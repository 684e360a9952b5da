import { Segments } from '@countersign/ui/Segments.tsx';
import type { ErrorTarget } from '../../verdict/edit-verdict.ts';
import { useVideo, useVideoStage } from './use-video.ts';
import { useVideoWords } from './video-words.ts';

interface VideoErrorPartProps {
  readonly target: ErrorTarget;
  readonly onChange: (target: ErrorTarget) => void;
}

/** What of the video an error is about: frames of a track, or a place in the frame on the screen. */
export function VideoErrorPart({ target, onChange }: VideoErrorPartProps) {
  return target.kind === 'annotation' ? (
    <RangeChoice target={target} onChange={onChange} />
  ) : (
    <PlaceChoice target={target} onChange={onChange} />
  );
}

interface RangeChoiceProps extends VideoErrorPartProps {
  readonly target: Extract<ErrorTarget, { kind: 'annotation' }>;
}

/** All frames of the track, the one on the screen, or those that are marked. */
function RangeChoice({ target, onChange }: RangeChoiceProps) {
  const words = useVideoWords();
  const { engine } = useVideoStage();
  const { annotationId, at } = target;
  const choices = useVideo(() => engine.frames.choices(annotationId));
  if (choices === undefined) return null;
  const { shown, marked } = choices;
  const segments = [
    ...(marked === undefined ? [] : [{ key: 'marked', label: words.range.marked(marked.from, marked.to) } as const]),
    ...(shown === undefined ? [] : [{ key: 'shown', label: words.range.shown } as const]),
    { key: 'all', label: words.range.all } as const,
  ];
  const isMarked = at !== undefined && at.from === marked?.from && at.to === marked.to;
  return (
    <Segments
      label={words.range.title}
      segments={segments}
      value={at === undefined ? 'all' : isMarked ? 'marked' : 'shown'}
      onChange={(key) =>
        onChange({
          kind: 'annotation',
          annotationId,
          at: key === 'all' ? undefined : key === 'marked' ? marked : shown,
        })
      }
    />
  );
}

interface PlaceChoiceProps extends VideoErrorPartProps {
  readonly target: Extract<ErrorTarget, { kind: 'item' }>;
}

/** The rectangle drawn in the frame or what shows of it, or the video as a whole. */
function PlaceChoice({ target, onChange }: PlaceChoiceProps) {
  const words = useVideoWords();
  const { engine } = useVideoStage();
  return (
    <Segments
      label={words.place.title}
      segments={[
        { key: 'here', label: words.place.here },
        { key: 'all', label: words.place.all },
      ]}
      value={target.place === undefined ? 'all' : 'here'}
      onChange={(key) =>
        onChange({
          kind: 'item',
          place: key === 'all' ? undefined : (engine.places.selected() ?? engine.places.inView?.()),
        })
      }
    />
  );
}
