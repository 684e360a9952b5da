import type { Annotation, DeliveredItem, Json, Template } from '@countersign/contract';
import { isInsideFolder, isUnstorableText } from '@countersign/domain';
import { collectItems } from '../delivered-items.ts';
import type { DeliverySource } from '../delivery-source.ts';
import type { ReadResult } from '../format.ts';
import { checkLabelName, labelsOf } from '../label-tally.ts';
import { compareNaturally } from '../natural-order.ts';
import { collectProblems, type Problems } from '../problem.ts';
import type { SourceFolder } from '../source.ts';
import { annotationOf, type SaidSegment } from './said-segment.ts';
import { createSoundFinder, type SoundFinder } from './sound-finder.ts';

/** The recordings of a delivery while their annotations are read. Several documents may speak of one. */
export interface RecordingCollection {
  readonly problems: Problems;
  readonly finder: SoundFinder;
  /** Adds what a document says of a recording, and what of the document is kept beside it. */
  add(recording: string, segments: readonly SaidSegment[], kept: Json | null, file: string): void;
  note(file: string, note: string): void;
  skip(file: string, reason: string): void;
  /** The recordings that were spoken of. Throws the reported problems. */
  finish(source: DeliverySource, whyUnclaimed: string): ReadResult;
}

interface Draft {
  readonly annotations: Annotation[];
  readonly kept: Json[];
  readonly file: string;
}

/** Starts to collect the recordings of a delivery in the format of that name. */
export function collectRecordings(
  folder: SourceFolder,
  format: string,
  template: Template | null,
): RecordingCollection {
  const problems = collectProblems();
  const finder = createSoundFinder(folder.list());
  const items = collectItems({ pictures: finder.recordings }, problems, 'audio');
  const labels = labelsOf(template);
  const drafts = new Map<string, Draft>();
  const isAllowed = (file: string, { label, position, attributes }: SaidSegment) => {
    const texts = [label, ...Object.values(attributes)].filter((said) => typeof said === 'string');
    if (texts.some(isUnstorableText)) problems.add(file, position, 'unstorable-text');
    else if (!checkLabelName(file, position, label, problems)) return false;
    else if (labels === null || labels.has(label)) return true;
    else problems.add(file, position, 'unknown-label', { label });
    return false;
  };
  return {
    ...{ problems, finder, note: items.note, skip: items.skip },
    add(recording, segments, kept, file) {
      const draft = drafts.get(recording) ?? { annotations: [], kept: [], file };
      drafts.set(recording, draft);
      if (kept !== null) draft.kept.push(kept);
      for (const segment of segments)
        if (isAllowed(file, segment))
          draft.annotations.push(annotationOf(segment, String(draft.annotations.length + 1), format));
    },
    finish(source, whyUnclaimed) {
      for (const [path, draft] of [...drafts].sort(([a], [b]) => compareNaturally(a, b)))
        if (!isInsideFolder(path)) problems.add(draft.file, '', 'path-outside', { path: JSON.stringify(path) });
        else if (items.claim(path, draft.file, '')) items.add(itemOf(path, draft, format), draft.file, '');
      return items.finish(source, template, whyUnclaimed);
    },
  };
}

function itemOf(path: string, { annotations, kept }: Draft, format: string): DeliveredItem {
  const source = kept.length === 0 ? {} : { [format]: kept };
  return { fileName: path, mediaPath: path, width: null, height: null, annotations, source };
}
