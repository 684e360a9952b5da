import type { Json, LabelDefinition, Template } from '@countersign/contract';
import { addLabels, newMeta } from '../cvat/write-labels.ts';
import type { WrittenClip, WrittenFile } from '../format.ts';
import { isJsonObject } from '../json/json-object.ts';
import { folderOf, joinPath, nameOf, stemOf } from '../picture-finder.ts';
import { numberTracks } from '../videos/number-tracks.ts';
import { tracksOf } from '../videos/written-shapes.ts';
import { writeXml } from '../xml/write-xml.ts';
import { childNodes, unpackNode, type XmlNode } from '../xml/xml-node.ts';
import { type FrameNumbers, type PlacedElement, placedNodes, writeTracks } from './track-node.ts';

const NAME = 'cvatvideo';

/** Writes a document a clip, beside it where it came from elsewhere. */
export async function* writeCvatVideo(
  clips: readonly WrittenClip[],
  { labels }: Template,
): AsyncGenerator<WrittenFile> {
  for (const clip of clips) {
    const kept = keptDocument(clip.source[NAME]);
    const path = kept?.file ?? joinPath(folderOf(clip.mediaPath), `${stemOf(clip.mediaPath)}.xml`);
    const text = `<?xml version="1.0" encoding="utf-8"?>\n${writeXml(makeDocument(clip, labels, kept))}`;
    yield { path, bytes: new TextEncoder().encode(text) };
  }
}

interface KeptDocument {
  readonly file: string;
  readonly root: XmlNode;
  readonly others: readonly PlacedElement[];
  readonly numbers: FrameNumbers;
}

function keptDocument(kept: Json | undefined): KeptDocument | null {
  if (!isJsonObject(kept) || typeof kept['file'] !== 'string') return null;
  const { file, root, others, start, step } = kept;
  return {
    file,
    root: unpackNode(root ?? null) ?? { name: 'annotations', content: '' },
    others: placedNodes(others ?? null),
    numbers: { start: typeof start === 'number' ? start : 0, step: typeof step === 'number' ? step : 1 },
  };
}

function makeDocument(clip: WrittenClip, labels: readonly LabelDefinition[], kept: KeptDocument | null): XmlNode {
  const { clock } = clip;
  const isCounted = clock?.kind === 'frames' && !('pictures' in clip.source);
  const numbers = kept?.numbers ?? { start: isCounted ? clock.start : 0, step: isCounted ? clock.step : 1 };
  const written = tracksOf(clip);
  const skeletons = new Map(labels.map(({ name, skeleton }) => [name, skeleton ?? null]));
  const ids = numberTracks(
    written.map(({ annotation }) => idIn(annotation.source[NAME]) ?? annotation.id),
    0,
  );
  let last = ids.reduce((most, id) => (id > most ? id : most), -1);
  const nextId = () => {
    last += 1;
    return last;
  };
  const tracks = written.flatMap((one, nth) =>
    writeTracks(one, clip, numbers, skeletons.get(one.annotation.label) ?? null, (part) =>
      part === 0 ? (ids[nth] ?? 0) : nextId(),
    ),
  );
  const used = new Set(written.map(({ annotation }) => annotation.label));
  const needed = labels.filter(({ name }) => used.has(name));
  const others = kept?.others ?? [
    { at: -2, node: { name: 'version', content: '1.1' } },
    { at: -1, node: describeTask(clip, labels, numbers) },
  ];
  const all = [
    ...others.map(({ at, node }) => ({ at, node: node.name === 'meta' ? addLabels(node, needed) : node })),
    ...tracks,
  ];
  all.sort((a, b) => (a.at === b.at ? 0 : a.at - b.at));
  return { ...(kept?.root ?? { name: 'annotations' }), content: all.map(({ node }) => node) };
}

function idIn(kept: Json | undefined): string | null {
  const node = isJsonObject(kept) ? unpackNode(kept['node'] ?? null) : null;
  return node?.attributes?.['id'] ?? null;
}

/** A `meta` that says of the video what CVAT does. */
function describeTask(clip: WrittenClip, labels: readonly LabelDefinition[], { start, step }: FrameNumbers): XmlNode {
  const facts = [
    ['name', nameOf(clip.mediaPath)],
    ['size', String(clip.frames)],
    ['mode', 'interpolation'],
    ['start_frame', String(start)],
    ['stop_frame', String(start + (clip.frames - 1) * step)],
    ['frame_filter', step === 1 ? '' : `step=${step}`],
  ].map(([name = '', content = '']) => ({ name, content }));
  const size = [
    { name: 'width', content: String(clip.width ?? 0) },
    { name: 'height', content: String(clip.height ?? 0) },
  ];
  const [task] = childNodes(newMeta(labels, clip.frames));
  const list = task === undefined ? [] : childNodes(task).filter(({ name }) => name === 'labels');
  const content = [...facts, ...list, { name: 'original_size', content: size }];
  return {
    name: 'meta',
    content: [
      { name: 'task', content },
      { name: 'source', content: nameOf(clip.mediaPath) },
    ],
  };
}
