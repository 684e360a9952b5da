import { clockOf } from '@countersign/domain';
import type { AnnotationRecord } from '@countersign/studio';
import { useAudioWords } from './audio-words.ts';
import { isAudioRecord } from './use-audio.ts';

/** When an annotation begins. */
export function AudioPlaceText({ record }: { readonly record: AnnotationRecord }) {
  const words = useAudioWords();
  if (!isAudioRecord(record)) return null;
  return record.isWhole ? words.whole : clockOf(record.fromUs, 2);
}

/** When an annotation begins and ends, how long it lasts, and on which channel. */
export function AudioPlaceRows({ record }: { readonly record: AnnotationRecord }) {
  const words = useAudioWords();
  if (!isAudioRecord(record)) return null;
  const { fromUs, toUs, channel, size, isWhole } = record;
  if (isWhole) return <Row name={words.place} text={words.whole} />;
  return (
    <>
      <Row name={words.place} text={words.placeOf(clockOf(fromUs, 3), clockOf(toUs, 3))} />
      <Row name={words.length} text={words.seconds((size / 1e6).toFixed(3))} />
      <Row name={words.channelName} text={channel === undefined ? words.allChannels : String(channel)} />
    </>
  );
}

function Row({ name, text }: { readonly name: string; readonly text: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{text}</dd>
    </div>
  );
}
