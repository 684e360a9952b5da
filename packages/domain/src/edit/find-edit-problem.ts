import type {
  Annotation,
  AnnotationEdit,
  EditProblem,
  Geometry,
  GeometryKind,
  Interval,
  Mask,
  Medium,
  Span,
  Template,
} from '@countersign/contract';
import { isOnScale, saysWhatScaleHas } from '../answers/is-on-scale.ts';
import { isStatement } from '../answers/is-statement.ts';
import { annotationBox } from '../item/annotation-box.ts';
import { isShape } from '../item/is-shape.ts';
import { runLengths } from '../item/rle.ts';
import { isGeometryOf } from '../medium/is-geometry-of.ts';
import type { MediaSize } from '../medium/media-size.ts';
import { boundsOfSpan } from '../span/bounds-of-span.ts';
import { isSame } from './is-same-annotation.ts';

/** As many as an item can have. */
const MOST = 100_000;

/**
 * Why an edit cannot be kept; null where it can. It removes and replaces delivered annotations alone, gives labels of the
 * template their own kinds of geometry, stays inside the picture, the text or the recording, and states what the labels' scales
 * allow. What was delivered outside may stay where it is.
 */
export function findEditProblem(
  template: Pick<Template, 'labels'>,
  size: MediaSize,
  delivered: readonly Annotation[],
  { removed, put }: AnnotationEdit,
): EditProblem | null {
  const known = new Map(delivered.map((annotation) => [annotation.id, annotation]));
  const kinds = new Map<string, readonly GeometryKind[]>(
    template.labels.map(({ name, geometries }) => [name, geometries]),
  );
  const scales = new Map(template.labels.map(({ name, scale }) => [name, scale]));
  const seen = new Set<string>();
  for (const annotationId of removed) {
    if (!known.has(annotationId)) return { rule: 'unknownAnnotation', annotationId };
    if (seen.has(annotationId)) return { rule: 'twice', annotationId };
    seen.add(annotationId);
  }
  for (const { id: annotationId, label, geometry } of put) {
    if (seen.has(annotationId)) return { rule: 'twice', annotationId };
    seen.add(annotationId);
    const allowed = kinds.get(label);
    if (allowed === undefined) return { rule: 'unknownLabel', annotationId };
    const before = known.get(annotationId);
    const isOwnKind = before?.label === label && before.geometry.kind === geometry.kind;
    const isAllowed = allowed.length === 0 || allowed.includes(geometry.kind);
    if (!isOwnKind && !(isAllowed && isGeometryOf(size.medium, geometry.kind)))
      return { rule: 'wrongGeometry', annotationId };
    // What was delivered stays as it is, whatever shape it has.
    if (before !== undefined && isSame(before.geometry, geometry)) continue;
    if (!hasShape(geometry, template.labels.find(({ name }) => name === label)?.skeleton?.points.length))
      return { rule: 'noShape', annotationId };
    if (!isInside(geometry, size, before)) return { rule: 'outside', annotationId };
    if (size.medium === 'answers' && isStatement(geometry)) {
      // A delivered statement may be about something that its label is not asked of.
      const isWhereItWas = before !== undefined && isStatement(before.geometry) && before.geometry.of === geometry.of;
      const fits = isWhereItWas ? saysWhatScaleHas : isOnScale;
      if (!fits(geometry, scales.get(label), size.pieces)) return { rule: 'notOnScale', annotationId };
    }
  }
  if (known.size - removed.length + put.filter(({ id }) => !known.has(id)).length > MOST)
    return { rule: 'tooMany', annotationId: put.at(-1)?.id ?? '' };
  return null;
}

/** Whether a geometry encloses or marks something. @param joints points of the label's skeleton, where it names them */
function hasShape(geometry: Geometry, joints: number | undefined): boolean {
  switch (geometry.kind) {
    case 'box':
      return geometry.width > 0 && geometry.height > 0;
    case 'polygon':
      return geometry.rings.length > 0 && geometry.rings.every((ring) => ring.length >= 6 && ring.length % 2 === 0);
    case 'polyline':
      return geometry.points.length >= 4 && geometry.points.length % 2 === 0;
    case 'points':
      return geometry.points.length >= 2 && geometry.points.length % 2 === 0;
    case 'skeleton':
      return joints === undefined || geometry.points.length === joints;
    case 'mask':
      return isWholeMask(geometry);
    case 'span':
      return areRanges(geometry.ranges);
    case 'track':
      return geometry.runs.length > 0;
    case 'interval':
      return geometry.fromUs <= geometry.toUs;
    case 'choice':
      return geometry.values.length > 0;
    case 'ranking':
      return geometry.order.length > 0;
    case 'reply':
      return geometry.ranges === undefined || areRanges(geometry.ranges);
    case 'rating':
    case 'whole':
      return true;
  }
}

/** Whether each has a character, and begins where the one before ends, or later. */
function areRanges(ranges: Span['ranges']): boolean {
  return ranges.length > 0 && ranges.every(([from, to], at) => from < to && from >= (ranges[at - 1]?.[1] ?? 0));
}

function isWholeMask({ size: [rows, columns], counts }: Mask): boolean {
  const runs = runLengths({ size: [rows, columns], counts });
  return runs !== null && runs.every((run) => run >= 0) && runs.reduce((sum, run) => sum + run, 0) === rows * columns;
}

type SizeOf<M extends Medium> = Extract<MediaSize, { readonly medium: M }>;

function isInside(geometry: Geometry, size: MediaSize, before: Annotation | undefined): boolean {
  if (geometry.kind === 'whole' || isStatement(geometry)) return true;
  if (size.medium === 'picture') return isInPicture(geometry, size, before?.geometry);
  if (size.medium === 'audio') return geometry.kind === 'interval' && isInAudio(geometry, size, before?.geometry);
  // What a track shows is in its chunks, which nobody edits.
  if (size.medium === 'video') return false;
  return geometry.kind === 'span' && isInText(geometry, unitsOf(geometry, size), before?.geometry);
}

function isInAudio(
  { toUs, channel }: Interval,
  { durationUs, channels }: SizeOf<'audio'>,
  before: Geometry | undefined,
) {
  const was = before?.kind === 'interval' ? before : undefined;
  const isChannel = channel === undefined || channel <= channels || channel === was?.channel;
  return isChannel && toUs <= Math.max(durationUs, was?.toUs ?? 0);
}

/** How long the text is that a span lies in; 0 of a piece that is not there. */
function unitsOf({ part }: Span, size: SizeOf<'text' | 'answers'>): number {
  if (size.medium === 'text') return part === undefined ? size.units : 0;
  return size.pieces.find(({ id }) => id === part)?.units ?? 0;
}

function isInText(span: Span, units: number, before: Geometry | undefined): boolean {
  const end = before?.kind === 'span' && before.part === span.part ? boundsOfSpan(before)[1] : 0;
  return boundsOfSpan(span)[1] <= Math.max(units, end);
}

/** Rounding of screens. */
const TOLERANCE_PX = 0.01;

function isInPicture(geometry: Geometry, { width, height }: SizeOf<'picture'>, before: Geometry | undefined): boolean {
  const box = annotationBox(geometry);
  const was = before === undefined || !isShape(before) ? null : annotationBox(before);
  const least = { x: Math.min(0, was?.x ?? 0), y: Math.min(0, was?.y ?? 0) };
  const most = {
    x: Math.max(width, was === null ? 0 : was.x + was.width),
    y: Math.max(height, was === null ? 0 : was.y + was.height),
  };
  return (
    box.x >= least.x - TOLERANCE_PX &&
    box.y >= least.y - TOLERANCE_PX &&
    box.x + box.width <= most.x + TOLERANCE_PX &&
    box.y + box.height <= most.y + TOLERANCE_PX
  );
}
