import { annotationBox, type ShapeAt } from '@countersign/domain';
import type { AnnotationRecord } from '@countersign/studio';
import type { VideoRecord } from '@countersign/studio/video';
import { countText } from '../../../shared/format/numbers.ts';
import { useStore } from '../../../shared/store.ts';
import { isVideoRecord, useVideo, useVideoStage } from './use-video.ts';
import { useVideoWords } from './video-words.ts';

/** In how many frames a track is seen. */
export function VideoPlaceText({ record }: { readonly record: AnnotationRecord }) {
  const words = useVideoWords();
  if (!isVideoRecord(record)) return null;
  return record.shape === undefined ? words.whole : words.seen(record.size);
}

/** Where a track is in the frame on the screen, and in which frames it is seen. */
export function VideoPlaceRows({ record }: { readonly record: AnnotationRecord }) {
  const words = useVideoWords();
  const shape = useVideo(({ shapes }) => shapes.get(record.id));
  if (!isVideoRecord(record)) return null;
  if (record.shape === undefined)
    return (
      <>
        <Row name={words.id} text={record.id} />
        <Row name={words.seenIn} text={words.whole} />
      </>
    );
  const { runs, size } = record;
  const seen = runs.length > 1 ? words.runs(words.seen(size), runs.length) : words.seen(size);
  return (
    <>
      <Row name={words.id} text={record.id} />
      <Row name={words.here} text={shape === undefined ? words.notHere : sizeOf(shape, words)} />
      {shape !== undefined && <Row name={words.state} text={stateOf(shape, words)} />}
      <Row name={words.seenIn} text={seen} />
      <Keyframes record={record} />
    </>
  );
}

/** How many keyframes a track has, once the shapes of every frame were loaded. */
function Keyframes({ record }: { readonly record: VideoRecord }) {
  const words = useVideoWords();
  const { engine, clip } = useVideoStage();
  const open = useStore(clip);
  const count = useVideo(() =>
    open?.chunks.isComplete() === true ? engine.keyframes(record, 0, Number.POSITIVE_INFINITY).length : undefined,
  );
  return count === undefined ? null : <Row name={words.keyframes} text={countText(count)} />;
}

function sizeOf({ geometry }: ShapeAt, words: ReturnType<typeof useVideoWords>): string {
  const { width, height } = annotationBox(geometry) ?? { width: 0, height: 0 };
  return words.size(countText(Math.round(width)), countText(Math.round(height)));
}

function stateOf({ isKeyframe, isStated, isOccluded }: ShapeAt, words: ReturnType<typeof useVideoWords>): string {
  const state = isKeyframe ? words.keyframe : isStated ? words.stated : words.between;
  return isOccluded ? `${state}, ${words.occluded}` : state;
}

function Row({ name, text }: { readonly name: string; readonly text: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{text}</dd>
    </div>
  );
}
