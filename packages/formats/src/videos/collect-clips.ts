import {
  type Annotation,
  type Clock,
  type DeliveredItem,
  type Json,
  MOST_TRACKS,
  type Template,
} from '@countersign/contract';
import { isInsideFolder, isUnstorableText, runsOf } from '@countersign/domain';
import { collectItems } from '../delivered-items.ts';
import type { DeliverySource } from '../delivery-source.ts';
import type { Clip, ReadResult } from '../format.ts';
import { checkLabelName, type LabelTally, labelsOf } from '../label-tally.ts';
import { compareNaturally } from '../natural-order.ts';
import { collectProblems, type Problems } from '../problem.ts';
import type { SourceFolder } from '../source.ts';
import { type ClipFinder, createClipFinder, type FoundClip, findTwins } from './clip-finder.ts';
import { type ClipSize, measureClip } from './open-clip.ts';
import { type DraftLimits, TrackDraft } from './track-draft.ts';

type Attributes = Annotation['attributes'];

/** What a document says of a whole object. */
export interface SaidTrack {
  /** The document's own id of it; another one is made where that is taken. */
  readonly id: string;
  readonly label: string;
  /** What belongs to the whole object and is written back. */
  readonly kept: Json;
  readonly position: string;
}

/** A clip while its annotations are read. */
export interface OpenClip extends ClipSize {
  readonly path: string;
  readonly pictures: readonly string[] | null;
  /** Begins an object; null after reporting its label. */
  track(said: SaidTrack): TrackDraft | null;
  /** Adds a class of the whole clip. */
  whole(said: SaidTrack & { readonly attributes: Attributes }): void;
  /** Keeps what the document says of the clip as a whole. */
  keep(kept: Json): void;
  annotator(name: string): void;
}

/** How a document speaks of a clip. */
export interface ClipReading {
  readonly file: string;
  readonly position: string;
  readonly clock: Clock;
  /** The number that the document has for a frame; the frame itself where it is left out. */
  readonly numberOf?: (frame: number) => number;
}

/** The clips of a delivery while they are read. */
export interface ClipCollection {
  readonly problems: Problems;
  readonly finder: ClipFinder;
  readonly tally: LabelTally;
  /** Opens a clip that one document speaks of; null after reporting why it cannot be. */
  open(found: FoundClip, reading: ClipReading): Promise<OpenClip | null>;
  note(file: string, note: string): void;
  skip(file: string, reason: string): void;
  /** The clips that were opened. Throws the reported problems. */
  finish(source: DeliverySource, whyUnclaimed: string): ReadResult;
}

interface Draft {
  readonly size: ClipSize;
  readonly pictures: readonly string[] | null;
  readonly file: string;
  /** In the order in which they were said. */
  readonly parts: (
    | { readonly draft: TrackDraft; readonly label: string; readonly kept: Json }
    | { readonly whole: Annotation }
  )[];
  /** How many objects have the id of another one. */
  renamed: number;
  kept: Json | null;
  annotator: string | null;
}

/** Starts to collect the clips of a delivery in the format of that name. */
export function collectClips(folder: SourceFolder, format: string, template: Template | null): ClipCollection {
  const problems = collectProblems();
  const finder = createClipFinder(folder.list());
  const items = collectItems({ pictures: finder.videos.map(({ path }) => path) }, problems, 'video');
  const allowed = labelsOf(template);
  const drafts = new Map<string, Draft>();
  const checkLabel = (file: string, position: string, label: string) => {
    if (isUnstorableText(label)) problems.add(file, position, 'unstorable-text');
    else if (!checkLabelName(file, position, label, problems)) return false;
    else if (allowed === null || allowed.has(label)) return true;
    else problems.add(file, position, 'unknown-label', { label });
    return false;
  };
  return {
    ...{ problems, finder, tally: items.tally, note: items.note, skip: items.skip },
    async open(found, { file, position, clock, numberOf = (frame) => frame }) {
      const first = drafts.get(found.path);
      if (first !== undefined) problems.add(file, position, 'duplicate-clip', { path: found.path, first: first.file });
      else if (!isInsideFolder(found.path))
        problems.add(file, position, 'path-outside', { path: JSON.stringify(found.path) });
      if (first !== undefined || !isInsideFolder(found.path)) return null;
      const size = await measureClip(folder, found, clock, problems);
      if (size === null) return null;
      const twins = findTwins(found);
      if (twins !== null) items.note(found.path, `${twins[0]} and ${twins[1]} are two frames of it`);
      const draft: Draft = { size, pictures: found.pictures, file, parts: [], renamed: 0, kept: null, annotator: null };
      drafts.set(found.path, draft);
      const { width, height, frames } = size;
      const limits: DraftLimits = { ...{ file, width, height, frames, problems, numberOf }, shapes: 0 };
      return openDraft(found, draft, limits, (...said) => checkLabel(file, ...said), format);
    },
    finish(source, whyUnclaimed) {
      problems.refuseIfAny();
      const clips = new Map<string, Clip>();
      for (const [path, draft] of [...drafts].sort(([a], [b]) => compareNaturally(a, b))) {
        if (!items.claim(path, draft.file, '')) continue;
        const { item, clip, changing } = finishClip(path, draft, format);
        items.add(item, draft.file, '');
        if (draft.renamed > 0) items.note(draft.file, sharedIds(draft.renamed));
        for (const { label, attributes } of changing) items.tally.seeAttributes(label, attributes);
        clips.set(path, clip);
      }
      return { ...items.finish(source, template, whyUnclaimed), clips };
    },
  };
}

function openDraft(
  { path, pictures }: FoundClip,
  draft: Draft,
  limits: DraftLimits,
  isAllowed: (position: string, label: string) => boolean,
  format: string,
): OpenClip {
  const ids = new Set<string>();
  /** The last number that a taken id got, so that ten thousand of one id are numbered at once. */
  const taken = new Map<string, number>();
  const freeId = (said: string) => {
    // Half of a pair of UTF-16 units could not be stored.
    const start = said.slice(0, 90).toWellFormed();
    let id = start;
    let nth = taken.get(start) ?? 1;
    if (ids.has(id)) draft.renamed += 1;
    while (id === '' || ids.has(id)) {
      nth += 1;
      id = `${start}-${nth}`;
    }
    taken.set(start, nth);
    ids.add(id);
    return id;
  };
  return {
    ...{ path, pictures, ...draft.size },
    track({ id, label, kept, position }) {
      if (!isAllowed(position, label)) return null;
      if (draft.parts.length >= MOST_TRACKS) {
        limits.problems.add(limits.file, position, 'too-many-tracks', { count: MOST_TRACKS + 1, limit: MOST_TRACKS });
        limits.problems.refuse();
      }
      const one = new TrackDraft(freeId(id), limits);
      draft.parts.push({ draft: one, label, kept });
      return one;
    },
    whole({ id, label, attributes, kept, position }) {
      if (!isAllowed(position, label)) return;
      const source = { [format]: kept };
      draft.parts.push({ whole: { id: freeId(id), label, geometry: { kind: 'whole' }, attributes, source } });
    },
    keep(kept) {
      draft.kept = kept;
    },
    annotator(name) {
      draft.annotator = name;
    },
  };
}

function finishClip(path: string, { size, pictures, parts, kept, annotator }: Draft, format: string) {
  const { width, height, frames, clock } = size;
  const tracks: Clip['tracks'][number][] = [];
  const changing: { label: string; attributes: Attributes }[] = [];
  const annotations = parts.flatMap((part): Annotation[] => {
    if ('whole' in part) return [part.whole];
    const made = part.draft.finish(format);
    if (made === null) return [];
    const { track, attributes } = made;
    tracks.push(track);
    for (const [, change] of track.changes) changing.push({ label: part.label, attributes: change });
    const geometry = { kind: 'track', shape: track.shape, runs: runsOf(track, frames) } as const;
    return [{ id: track.id, label: part.label, geometry, attributes, source: { [format]: part.kept } }];
  });
  const source: DeliveredItem['source'] = {
    ...(kept === null ? {} : { [format]: kept }),
    ...(pictures === null ? {} : { pictures: pictures.map((picture) => nameBelow(path, picture)) }),
  };
  const item: DeliveredItem = {
    ...{ fileName: path, mediaPath: path, width, height, annotations, clock, source },
    ...(annotator === null ? {} : { annotator }),
  };
  return { item, clip: { pictures, frames, tracks }, changing };
}

function sharedIds(count: number): string {
  const who = count === 1 ? 'an object has' : `${count} objects have`;
  return `${who} the id of another one with another label or kind of shape, and a number behind it, such as 1-2`;
}

/** The name of a picture below the folder of its clip. */
export function nameBelow(folder: string, picture: string): string {
  return picture.startsWith(`${folder}/`) ? picture.slice(folder.length + 1) : picture;
}
